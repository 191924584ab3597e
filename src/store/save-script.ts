/**
 * Saves a dialogue in one step: refuses it if somebody saved before, else writes the record, its effects and the
 * indexes, and removes the effect that is done.
 *
 * KEYS: dialogue, dialogues by time, thread, outbox.
 * ARGV: revision expected, new revision, record, summary, id, began at (ms), time to live (ms), forget before (ms),
 * id of the effect that is done or "", then id and JSON of each new effect.
 * Returns 1, or 0 if refused.
 */
export const saveScript = `
local expected, revision, record, summary, id = unpack(ARGV, 1, 5)
local began, life, before, done = unpack(ARGV, 6, 9)
if (redis.call('HGET', KEYS[1], 'revision') or '0') ~= expected then return 0 end

redis.call('HSET', KEYS[1], 'revision', revision, 'record', record, 'summary', summary)
redis.call('PEXPIRE', KEYS[1], life)

redis.call('ZADD', KEYS[2], began, id)
redis.call('ZREMRANGEBYSCORE', KEYS[2], '-inf', '(' .. before)

if expected == '0' then redis.call('SET', KEYS[3], id) end
if redis.call('GET', KEYS[3]) == id then redis.call('PEXPIRE', KEYS[3], life) end

if done ~= '' then redis.call('HDEL', KEYS[4], done) end
for i = 10, #ARGV, 2 do redis.call('HSET', KEYS[4], ARGV[i], ARGV[i + 1]) end
return 1
`;
