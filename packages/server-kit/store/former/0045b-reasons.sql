-- Why an account was locked, for those who keep accounts; and why a comment is not shown, for who wrote it.
alter table "user" add column lock_reason text not null default '';
alter table comment add column reject_reason text not null default '';
