-- phase: expand
-- transaction: none
-- Those that hold a place of a form.
create index concurrently if not exists lead_held on lead (source_id, starts_time) where status in ('booked', 'confirmed');
create index concurrently if not exists lead_letter_due on lead (updated_time) where letter_due;
-- As list.ts orders by it.
create index concurrently if not exists lead_own_starts_time on lead (user_id, coalesce(starts_time, '-infinity'), id)
  where group_id is null and deleted_time is null;
create index concurrently if not exists lead_group_starts_time on lead (group_id, coalesce(starts_time, '-infinity'), id) where deleted_time is null;
