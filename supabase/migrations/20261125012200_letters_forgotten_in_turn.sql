-- Whether a letter is kept for a request is asked letter by letter. Sorted first, every letter that is due was asked about for each batch of
-- 200: with tens of thousands due at once a batch took longer than a statement may, and none ever went. In the order of the index the
-- asking ends with the batch.
alter function private.forget_old_letters(integer) set enable_bitmapscan = off;
alter function private.forget_old_letters(integer) set enable_seqscan = off;
alter function private.forget_old_letters(integer) set enable_sort = off;
