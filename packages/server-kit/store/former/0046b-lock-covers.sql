-- What is seen of a tour before its password is given, beside its title and its author.
alter table tour add column lock_cover text not null default 'blurred' check (lock_cover in ('none', 'blurred', 'clear'));
