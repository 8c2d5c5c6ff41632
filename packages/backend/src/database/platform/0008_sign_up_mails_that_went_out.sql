-- When the mail with a sign-up's link went out. Null: nobody knows that it did, since the process or the mail server failed;
-- a link that may be in no mailbox is no reason to leave out the next mail.
alter table auth.pending_sign_ups add column sent_at timestamptz;
update auth.pending_sign_ups set sent_at = created_at where token_hash is not null;
