-- phase: expand
-- Colours of a panorama as its author wants them. The picture as it was taken stays where that of covered ones does (plain_revision).
alter table pano
  -- Members of the contract's Grading; null where colours stay as they were taken.
  add column grading jsonb,
  add column grading_state text not null default 'none' check (grading_state in ('none', 'waiting', 'done', 'failed'));

create trigger pano_grading_live after update of grading_state on pano for each row
  when (old.grading_state is distinct from new.grading_state) execute function live_record('pano');
