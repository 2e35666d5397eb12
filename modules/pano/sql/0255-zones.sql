-- phase: expand
-- Parts of a panorama that nobody but its author sees. The picture as it was taken stays in a folder of its own, which no address for
-- visitors names; what is shown is another revision, in whose files the zones are covered.
alter table pano
  -- Members of the contract's Zone.
  add column zones jsonb not null default '[]',
  -- Folder of the picture as it was taken; null where that is what is shown.
  add column plain_revision uuid,
  -- Revisions that were shown once and may be no more: addresses that name them lead to what is shown now.
  add column sealed uuid[] not null default '{}',
  add column retouch text not null default 'none' check (retouch in ('none', 'waiting', 'done', 'failed')),
  -- A sentence for the owner.
  add column retouch_error text;

create trigger pano_retouch_live after update of retouch on pano for each row
  when (old.retouch is distinct from new.retouch) execute function live_record('pano');

--   r  the files of this revision may be shown to anybody at all: every address of a revision stands on it, none names it
create or replace function hold_permits(keys text[], holds boolean, until_time timestamptz default null) returns void
language plpgsql as $$
declare
  moved text[];
begin
  if holds then
    with gone as (delete from ended_permit p where p.key = any(keys) returning p.key) select array_agg(key) into moved from gone;
  else
    insert into ended_permit (key, until) select distinct k, until_time from unnest(keys) k order by k
      on conflict (key) do update set time = excluded.time, until = excluded.until;
    insert into cache_purge (key) select distinct k from unnest(keys) k where left(k, 1) in ('o', 'h', 'x', 'y', 'm', 'r') order by k
      on conflict (key) do update set ended_time = excluded.ended_time, due_time = excluded.due_time;
    moved := keys;
  end if;
  -- What is said at once has a limit of 8000 bytes.
  perform live_say(jsonb_build_object('kind', 'permit', 'holds', holds, 'keys', lot.keys)
    || case when until_time is null then '{}' else jsonb_build_object('until', floor(extract(epoch from until_time) * 1000)) end)
  from (
    select jsonb_agg(k) as keys from unnest(moved) with ordinality as one (k, n) group by (n - 1) / 100
  ) lot;
end $$;
