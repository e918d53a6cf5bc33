import { describe, expect, it } from 'vitest';
import { requestIds } from './request-id.ts';

const request = (id?: string) =>
  ({ headers: id === undefined ? {} : { 'x-request-id': id }, socket: { remoteAddress: '10.0.0.1' } }) as never;

describe('requestIds', () => {
  it('gives every request its own', () => {
    const idFor = requestIds(() => false);
    const ids = Array.from({ length: 1000 }, () => idFor(request()));
    expect(new Set(ids).size).toBe(1000);
  });

  it('differs between processes', () => {
    expect(requestIds(() => false)(request())).not.toBe(requestIds(() => false)(request()));
  });

  it('keeps the id of a proxy of ours', () => {
    expect(requestIds(() => true)(request('edge-0123456789'))).toBe('edge-0123456789');
  });

  it('does not take one from anybody else', () => {
    expect(requestIds(() => false)(request('edge-0123456789'))).not.toBe('edge-0123456789');
  });

  it.each(['short', 'x'.repeat(65), 'with space in it', 'new\nline-in-it', '<script>alert</script>'])(
    'does not take %j from a proxy either',
    (id) => {
      expect(requestIds(() => true)(request(id))).not.toBe(id);
    },
  );
});
