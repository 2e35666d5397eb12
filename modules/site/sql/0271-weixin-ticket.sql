-- phase: expand
-- The ticket by which pages of this site are signed for WeChat's browser, one for all processes: the platform gives few of them a day.
-- It opens nothing but sharing from pages of the account's own domains, for two hours.
create table weixin_ticket (
  app_id text primary key,
  ticket text,
  expires_time timestamptz not null default '-infinity',
  -- What the platform last refused, and until when it is not asked again.
  failure text,
  failed_until timestamptz not null default '-infinity'
);
