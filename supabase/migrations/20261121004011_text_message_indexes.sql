-- Text messages are few among many e-mails: their worker finds what is due, and what is old enough to go, by indexes of its own.

create index outbox_due_texts on private.outbox (next_attempt_at, id) where channel = 'sms' and state in ('queued', 'sending');
create index outbox_texts on private.outbox (created_at) where channel = 'sms';
