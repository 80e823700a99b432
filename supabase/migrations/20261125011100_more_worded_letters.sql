-- Answers, the link to an application begun at the desk and the last letter to an account are in words of the office, too (decision 0102).

insert into private.worded_letters (letter, kind, variables, in_text)
values
  ('account_deleted', 'account_deleted', array['institute', 'office email'], '{}'),
  ('inquiry_answer', 'inquiry_answer', array['institute', 'office email', 'number', 'inquiry'], '{}'),
  ('chat_answer', 'chat_answer', array['institute', 'office email', 'number'], '{}'),
  ('walk_in_link', 'walk_in_link', array['institute', 'office email', 'officer'], array['program']);
