-- phase: expand
-- What an operator's detector has found in a panorama, for its author to accept or reject.
alter table pano
  -- Members of the contract's Finding.
  add column findings jsonb not null default '[]',
  add column detection text not null default 'none' check (detection in ('none', 'waiting', 'done', 'failed')),
  -- A sentence for the owner.
  add column detection_error text;

create trigger pano_detection_live after update of detection on pano for each row
  when (old.detection is distinct from new.detection) execute function live_record('pano');
