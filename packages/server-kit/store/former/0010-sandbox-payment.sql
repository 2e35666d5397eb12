-- Paying without money is for trying things out; nobody gets benefits that way where it has not been switched on.
insert into setting (id, key, value, "group", is_public, description, "order") values
  ('00000000-0000-4000-8000-000000003041', 'payment.sandbox', 'false', 'payment', false, '沙箱支付：下单后不收钱即视为已付，仅供试用', 80);
