-- Letters that the site sends are called emails, and their wording email templates.

alter table private.worded_letters rename to editable_emails;
alter table private.editable_emails rename column letter to template;
alter table private.editable_emails rename constraint worded_letters_pkey to editable_emails_pkey;

alter table private.letter_words rename to email_templates;
alter table private.email_templates rename column letter to template;
alter table private.email_templates rename constraint letter_words_pkey to email_templates_pkey;
alter table private.email_templates rename constraint letter_words_letter_fkey to email_templates_template_fkey;
alter table private.email_templates rename constraint letter_words_written_by_fkey to email_templates_written_by_fkey;
alter table private.email_templates rename constraint letter_words_ended_by_fkey to email_templates_ended_by_fkey;
alter table private.email_templates rename constraint letter_words_version to email_templates_version;
alter table private.email_templates rename constraint letter_words_words to email_templates_words;
alter table private.email_templates rename constraint letter_words_based_on to email_templates_based_on;
alter table private.email_templates rename constraint letter_words_ended to email_templates_ended;
alter index private.letter_words_in_force rename to email_templates_in_force;
alter index private.letter_words_written_by rename to email_templates_written_by;
alter index private.letter_words_ended_by rename to email_templates_ended_by;

alter table private.newsletter_issues rename column proof_letter to proof_email;
alter table private.newsletter_issues rename column letters_per_hour to emails_per_hour;
alter table private.newsletter_failures rename column letters to emails;
alter table private.offer_reminders rename column letter_id to email_id;
alter table private.inquiry_addresses rename column letters to emails;
