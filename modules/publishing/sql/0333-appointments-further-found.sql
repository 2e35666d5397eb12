-- phase: expand
-- transaction: none
-- Those that hold a place of several forms.
create index concurrently if not exists lead_shared on lead (user_id, starts_time) where is_shared and status in ('booked', 'confirmed');
create index concurrently if not exists lead_reminder_due on lead (reminder_due) where reminder_due is not null;
