-- as devices call the owner of what lies locked on them (features/kept-work/gone-owners.ts)
create index sealing_keys_owner on sealing_keys (
    substr(translate(encode(sha256(decode(translate(public_key, '-_', '+/') || '=', 'base64')), 'base64'),
      '+/', '-_'), 1, 22));
