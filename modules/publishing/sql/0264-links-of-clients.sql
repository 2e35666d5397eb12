-- phase: expand
-- transaction: none
create index concurrently if not exists review_link_client on review_link (client_id, created_time, id) where deleted_time is null;
