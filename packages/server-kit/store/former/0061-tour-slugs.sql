-- A tour may have a short address of its own. The ones it had before lead on to it, up to a number, until it is gone for good.
create table tour_slug (
  slug text primary key,
  tour_id uuid not null references tour on delete cascade,
  since timestamptz not null default clock_timestamp()
);
create index tour_slug_of on tour_slug (tour_id, since desc);

-- An id is never a slug: addresses with either lie in one place.
alter table tour add column slug text check (
  slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$' and length(slug) between 2 and 60
  and slug !~ '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$'
);

create function keep_tour_slug() returns trigger language plpgsql as $$
begin
  insert into tour_slug (slug, tour_id) values (new.slug, new.id)
    on conflict (slug) do update set since = clock_timestamp() where tour_slug.tour_id = new.id;
  if not found then
    raise unique_violation using constraint = 'tour_slug_taken', message = 'the slug belongs to another tour';
  end if;
  -- Whoever tries many names does not keep them from everybody else.
  delete from tour_slug where tour_id = new.id and slug not in (
    select slug from tour_slug where tour_id = new.id order by since desc limit 10
  );
  return null;
end $$;
create trigger keep_tour_slug after insert or update of slug on tour
  for each row when (new.slug is not null) execute function keep_tour_slug();
