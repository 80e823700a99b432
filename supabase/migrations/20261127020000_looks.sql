-- Looks: functions of staff that show personal data and write into the log that they did. The line belongs to the transaction of the
-- call. Under /rest the caller shapes what follows the call (a cast, a filter, a preference), and a failure there takes the line back.
-- So nobody calls them but the server, whose endpoint commits before it answers. `create or replace` of one of them leaves this as it is.
revoke all on function
  public.staff_application(text),
  public.staff_application_inquiries(text),
  public.staff_at_application(text, boolean),
  public.staff_audit(bigint, uuid, text, text, date, date),
  public.staff_conversation(text),
  public.staff_data_request(text),
  public.staff_doubles(text),
  public.staff_event_people(uuid),
  public.staff_hand_out(text, text),
  public.staff_interviews(text),
  public.staff_kept_application(text, text),
  public.staff_notes(text),
  public.staff_request_holdings(text),
  public.staff_request_words(text),
  public.staff_reveal(text, text, text),
  public.staff_walk_in(uuid)
from public, anon, authenticated, service_role;
