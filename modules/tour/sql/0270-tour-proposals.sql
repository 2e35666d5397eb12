-- phase: expand
-- Proposals of programs to publish a tour, which a person accepts or not.
create table tour_proposal (
  id uuid primary key,
  user_id uuid not null references "user" on delete cascade,
  group_id uuid references "group" on delete cascade,
  tour_id uuid not null references tour on delete cascade,
  title text not null,
  note text not null default '',
  program text,
  status text not null default 'pending'
    constraint tour_proposal_status_check check (status in ('pending', 'accepted', 'declined')),
  decided_by text,
  created_time timestamptz not null default now(),
  updated_time timestamptz not null default now(),
  deleted_time timestamptz,
  version integer not null default 1,
  search tsvector generated always as (setweight(search_words(title), 'A')) stored
);
select index_lists('tour_proposal', '{own,group}', '{}');
create index tour_proposal_tour on tour_proposal (tour_id) where status = 'pending';
create trigger tour_proposal_live after insert or update on tour_proposal
  for each row execute function live_record('tour-proposal');

insert into menu_item (id, category_id, title, icon, url, parent_id, "order", roles) values
  ('00000000-0000-4000-8000-000000027001', 'My', '发布提议', 'presentation', '/My/TourProposals', '00000000-0000-4000-8000-000000000110', 25, '{}'),
  ('00000000-0000-4000-8000-000000027002', 'GroupAdmin', '发布提议', 'presentation', '/Group/{groupId}/TourProposals', '00000000-0000-4000-8000-000000000310', 25, '{base_管理员,group_管理员,group_编辑}');

insert into module (id, code, name, parent_id, area, route, api_prefix, icon, "order") values
  ('00000000-0000-4000-8000-000000027011', 'my.tour-proposal', '发布提议', '00000000-0000-4000-8000-000000010100', 'My', '/My/TourProposals', '/api/My/TourProposals', 'presentation', 1025),
  ('00000000-0000-4000-8000-000000027012', 'group.tour-proposal', '发布提议', '00000000-0000-4000-8000-000000010300', 'GroupAdmin', '/Group/{groupId}/TourProposals', '/api/GroupAdmin/TourProposals', 'presentation', 3025);
