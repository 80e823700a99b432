-- The letter with the code for a new password: Supabase's auth server tells its Send Email hook the code as `token`.

create or replace function private.send_email_hook(event jsonb) returns jsonb
language plpgsql set search_path = '' as $$
declare
  action text := event #>> '{email_data,email_action_type}';
  kind text := case action
    when 'signup' then 'confirm_signup'
    when 'recovery' then 'reset_password'
    when 'reauthentication' then 'reauthentication_code'
    when 'password_changed_notification' then 'password_changed'
    when 'identity_linked_notification' then 'identity_linked'
    when 'identity_unlinked_notification' then 'identity_unlinked'
  end;
  facts jsonb := case
    when kind in ('confirm_signup', 'reset_password') then jsonb_build_object(
      'token_hash', event #> '{email_data,token_hash}',
      'redirect_to', event #> '{email_data,redirect_to}'
    )
    when kind = 'reauthentication_code' then jsonb_build_object('code', event #> '{email_data,token}')
    when kind in ('identity_linked', 'identity_unlinked') then jsonb_build_object('provider', event #> '{email_data,provider}')
    else '{}'
  end;
begin
  if kind is null then
    return jsonb_build_object('error', jsonb_build_object(
      'http_code', 422,
      'message', format('This site sends no e-mails of the type %s', coalesce(action, 'unknown'))
    ));
  end if;
  perform private.queue_email(
    kind,
    event #>> '{user,email}',
    facts || jsonb_build_object('full_name', event #> '{user,user_metadata,full_name}')
  );
  return '{}';
end
$$;
