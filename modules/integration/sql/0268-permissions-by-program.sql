-- phase: expand
-- transaction: none
create unique index concurrently if not exists access_token_grant on access_token (grant_id) where grant_id is not null;
create index concurrently if not exists access_token_client on access_token (client_id, user_id) where client_id is not null;
