-- Refresh tokens and codes are kept as digests: a copy of the database signs nobody in.
update identity_record set id = encode(sha256(convert_to(id, 'UTF8')), 'hex'), payload = payload - 'jti'
where model in ('RefreshToken', 'AuthorizationCode');
