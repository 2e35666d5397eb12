-- An area says on which maps it stands. Those that were drawn before stood on the visitors' map alone.
alter table map_poly add column maps text[] not null default '{visitors}'
  check (maps <@ array['visitors', 'lists', 'tours']);
