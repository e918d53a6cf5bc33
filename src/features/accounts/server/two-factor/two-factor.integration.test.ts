import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  type AccountsFixture,
  openAccountsFixture,
  PASSWORD,
  type Person,
} from '../../../../../tests/support/accounts-fixture.ts';
import { codeAt, typedSecret } from '../../../../../tests/support/authenticator.ts';
import type { Browser } from '../../../../../tests/support/browser.ts';
import { recoveryCodes, signInMethods, twoFactors, verifications } from '../accounts.tables.ts';

let fixture: AccountsFixture;
beforeAll(async () => {
  fixture = await openAccountsFixture();
});
afterAll(() => fixture.server.stop());

const STEP_MS = 30_000;

const post = (browser: Browser, path: string, json: unknown = {}) =>
  browser(`/api/auth/two-factor/${path}`, { method: 'POST', json });
const status = async (browser: Browser) => (await browser('/api/auth/two-factor')).json();

/** What the app of the person shows now, or some steps from now. */
const codeOf = (secret: string, steps = 0) => codeAt(secret, fixture.clock.now, steps);
const passSteps = (steps: number) => {
  fixture.clock.now = new Date(fixture.clock.now.getTime() + steps * STEP_MS);
};

const enrol = async (browser: Browser): Promise<{ secret: string; otpauthUri: string }> =>
  (await post(browser, 'enrol', { password: PASSWORD })).json();

const enrolled = async (facts: Parameters<AccountsFixture['newPerson']>[0] = {}) => {
  const person = await fixture.newPerson(facts);
  const browser = await fixture.logIn(person);
  const { secret } = await enrol(browser);
  const confirmed = await post(browser, 'confirm', { code: codeOf(secret) });
  const { recoveryCodes: codes }: { recoveryCodes: string[] } = await confirmed.json();
  passSteps(1);
  return { person, browser, secret, codes };
};

const login = ({ email, password }: Person, more: object = {}) =>
  fixture.visit()('/api/auth/login', { method: 'POST', json: { email, password, accountType: 'user', ...more } });

describe('enrolling', () => {
  it('gives a secret to scan or to type, and changes nothing yet', async () => {
    const person = await fixture.newPerson();
    const browser = await fixture.logIn(person);
    const response = await post(browser, 'enrol', { password: PASSWORD });
    const { secret, otpauthUri, qr } = await response.json();
    const uri = new URL(otpauthUri);
    expect(uri.protocol).toBe('otpauth:');
    expect(decodeURIComponent(uri.pathname)).toContain(`Tamarind:${person.email}`);
    expect(uri.searchParams.get('secret')).toBe(secret.replaceAll(' ', ''));
    expect(secret).toMatch(/^([A-Z2-7]{4} )+[A-Z2-7]{1,4}$/);
    expect(qr.path).toMatch(/^(M\d+ \d+h\d+v1h-\d+z)+$/);
    expect(qr.size).toBeGreaterThan(20);
    expect(await status(browser)).toEqual({ isOn: false, recoveryCodesLeft: 0 });
    expect((await login(person)).status).toBe(200);
  });

  it('wants the password', async () => {
    const browser = await fixture.logIn(await fixture.newPerson());
    for (const password of [undefined, 'not the password']) {
      const response = await post(browser, 'enrol', { password });
      expect(response.status).toBe(400);
      expect((await response.json()).issues[0].field).toBe('password');
    }
  });

  it('is on after a first right code, which gives ten recovery codes once', async () => {
    const browser = await fixture.logIn(await fixture.newPerson());
    const { secret } = await enrol(browser);
    const wrong = await post(browser, 'confirm', { code: '000000' });
    expect((await wrong.json()).issues[0].field).toBe('code');
    const right = await post(browser, 'confirm', { code: codeOf(secret) });
    const { recoveryCodes: codes } = await right.json();
    expect(new Set(codes).size).toBe(10);
    expect(await status(browser)).toEqual({ isOn: true, recoveryCodesLeft: 10 });
    passSteps(1);
    expect(await (await post(browser, 'confirm', { code: codeOf(secret) })).json()).toMatchObject({
      code: 'twoFactorIsOn',
    });
  });

  it('takes only the secret of the latest try', async () => {
    const browser = await fixture.logIn(await fixture.newPerson());
    const { secret: first } = await enrol(browser);
    const { secret: second } = await enrol(browser);
    expect((await post(browser, 'confirm', { code: codeOf(first) })).status).toBe(400);
    expect((await post(browser, 'confirm', { code: codeOf(second) })).status).toBe(200);
  });

  it('does not change a factor that is on', async () => {
    const { browser } = await enrolled();
    expect(await (await post(browser, 'enrol', { password: PASSWORD })).json()).toMatchObject({
      code: 'twoFactorIsOn',
    });
  });

  it('keeps neither the secret nor the codes readable', async () => {
    const { person, secret, codes } = await enrolled();
    const { db } = fixture.server.deps;
    const rows = JSON.stringify([
      await db.select().from(twoFactors).where(eq(twoFactors.userId, person.id)),
      await db.select().from(recoveryCodes).where(eq(recoveryCodes.userId, person.id)),
    ]);
    for (const readable of [typedSecret(secret).toString(), ...codes.map((code) => code.replace('-', ''))])
      expect(rows).not.toContain(readable);
  });
});

describe('a login with the second factor on', () => {
  it('is asked for a code, says so to programs, and opens no session', async () => {
    const { person } = await enrolled({ isAdmin: true });
    const response = await login(person, { accountType: 'admin' });
    expect(response.status).toBe(401);
    expect(await response.json()).toMatchObject({ code: 'secondFactorNeeded', secondFactor: true });
    expect(response.headers.getSetCookie()).toEqual([]);
  });

  it('is complete with the code of the moment, as it is read from the app', async () => {
    const { person, secret } = await enrolled({ isAdmin: true });
    const code = codeOf(secret);
    const response = await login(person, { accountType: 'admin', code: `${code.slice(0, 3)} ${code.slice(3)}` });
    expect(await response.json()).toMatchObject({ user: { isAdmin: true }, emailVerification: true });
  });

  it('takes no code twice, and none of long ago', async () => {
    const { person, secret } = await enrolled();
    const code = codeOf(secret);
    expect((await login(person, { code })).status).toBe(200);
    expect(await (await login(person, { code })).json()).toMatchObject({
      code: 'secondFactorWrong',
      secondFactor: true,
    });
    passSteps(5);
    expect((await login(person, { code: codeOf(secret, -2) })).status).toBe(401);
    expect((await login(person, { code: codeOf(secret, -1) })).status).toBe(200);
  });

  it('takes one code of two at the same moment', async () => {
    const { person, secret } = await enrolled();
    const code = codeOf(secret);
    const statuses = (await Promise.all([login(person, { code }), login(person, { code })])).map(
      (reply) => reply.status,
    );
    expect(statuses.toSorted()).toEqual([200, 401]);
  });

  it('takes each recovery code once', async () => {
    const { person, codes, browser } = await enrolled();
    const code = codes[3]?.toUpperCase();
    expect((await login(person, { code })).status).toBe(200);
    expect((await login(person, { code })).status).toBe(401);
    expect(await status(browser)).toEqual({ isOn: true, recoveryCodesLeft: 9 });
  });

  it('asks nothing before the password is right, and ends the guessing', async () => {
    const { person, secret } = await enrolled();
    const wrong = await login({ ...person, password: 'not the password' }, { code: codeOf(secret) });
    expect(await wrong.json()).toMatchObject({ code: 'invalidCredentials' });
    for (let round = 0; round < 10; round += 1) await login(person, { code: '000000' });
    expect((await login(person, { code: codeOf(secret) })).status).toBe(429);
  });
});

describe('a secret that was sealed in the format of earlier versions', () => {
  /** Sealed by better-auth 1.7.7 with the secret of test servers. */
  const OLD =
    '89f83be6bcc169860f2e283b19f0bf1e02a3d34f6caa050dd7cf87183a64eeca09a242a16f8baa9887b0c63688e883b1d4431caacd1ed612fc755c12d18d';
  /** What the person once typed into their app. */
  const SECRET = 'GEZD GNBV GY3T QOJQ GEZD GNBV GY3T QOJQ';
  const sealedOf = async ({ id }: Person) => {
    const [row] = await fixture.server.deps.db.select().from(twoFactors).where(eq(twoFactors.userId, id));
    return row?.sealedSecret;
  };

  it('still signs in, and is sealed anew by the first right code', async () => {
    const { person } = await enrolled();
    const { db } = fixture.server.deps;
    await db.update(twoFactors).set({ sealedSecret: OLD }).where(eq(twoFactors.userId, person.id));
    expect((await login(person, { code: '000000' })).status).toBe(401);
    expect(await sealedOf(person)).toBe(OLD);
    expect((await login(person, { code: codeOf(SECRET) })).status).toBe(200);
    expect(await sealedOf(person)).toMatch(/^v2\./);
    passSteps(1);
    expect((await login(person, { code: codeOf(SECRET) })).status).toBe(200);
  });
});

describe('enrolling where the account has no password', () => {
  /** Signed in, as after Google, with nothing but the session. */
  const withoutPassword = async () => {
    const person = await fixture.newPerson();
    const browser = await fixture.logIn(person);
    await fixture.server.deps.db.delete(signInMethods).where(eq(signInMethods.userId, person.id));
    return { person, browser };
  };
  const mailedCode = async (browser: Browser, { email }: Person): Promise<string> => {
    expect((await post(browser, 'mail-code')).status).toBe(200);
    const [mail] = await fixture.mailsTo(email);
    expect(mail?.subject).toBe('proof-code');
    return /code: (\d{6})$/m.exec(mail?.text ?? '')?.[1] ?? '';
  };
  const issueOf = async (response: Response) => {
    expect(response.status).toBe(400);
    return (await response.json()).issues[0];
  };

  it('is not possible with the session alone', async () => {
    const { browser } = await withoutPassword();
    for (const json of [{}, { password: PASSWORD }])
      expect(await issueOf(await post(browser, 'enrol', json))).toEqual({
        field: 'mailedCode',
        code: 'accounts.mailedCode',
        message: 'Enter the six digits from our mail',
      });
    expect((await post(browser, 'confirm', { code: '123456' })).status).toBe(400);
    expect(await status(browser)).toMatchObject({ isOn: false });
  });

  it('takes the code of a mail, once, and then goes on as ever', async () => {
    const { person, browser } = await withoutPassword();
    const code = await mailedCode(browser, person);
    const response = await post(browser, 'enrol', { mailedCode: `${code.slice(0, 3)} ${code.slice(3)}` });
    expect(response.status).toBe(200);
    const { secret } = await response.json();
    expect(await issueOf(await post(browser, 'enrol', { mailedCode: code }))).toMatchObject({ field: 'mailedCode' });
    expect((await post(browser, 'confirm', { code: codeOf(secret) })).status).toBe(200);
    expect(await status(browser)).toMatchObject({ isOn: true });
  });

  it('takes no code that is wrong, too old, replaced, or of somebody else', async () => {
    const { person, browser } = await withoutPassword();
    const other = await withoutPassword();
    const theirs = await mailedCode(other.browser, other.person);
    const early = await mailedCode(browser, person);
    const late = await mailedCode(browser, person);
    const refused = 'That code is not right, or has expired. Please look at the latest mail';
    const wrong = ['000000', '999999'].find((code) => code !== late);
    for (const code of [wrong, ...[theirs, early].filter((each) => each !== late)])
      expect(await issueOf(await post(browser, 'enrol', { mailedCode: code }))).toEqual({
        field: 'mailedCode',
        code: 'accounts.mailedCodeWrong',
        message: refused,
      });
    fixture.clock.now = new Date(fixture.clock.now.getTime() + 11 * 60 * 1000);
    expect(await issueOf(await post(browser, 'enrol', { mailedCode: late }))).toMatchObject({ message: refused });
  });

  it('ends guessing, and mails only so often', async () => {
    const { person, browser } = await withoutPassword();
    const code = await mailedCode(browser, person);
    const wrong = code === '000000' ? '999999' : '000000';
    for (let round = 0; round < 10; round += 1)
      expect((await post(browser, 'enrol', { mailedCode: wrong })).status).toBe(400);
    expect((await post(browser, 'enrol', { mailedCode: code })).status).toBe(429);
    for (let round = 0; round < 4; round += 1) expect((await post(browser, 'mail-code')).status).toBe(200);
    expect((await post(browser, 'mail-code')).status).toBe(429);
  });

  it('keeps no readable code', async () => {
    const { person, browser } = await withoutPassword();
    const code = await mailedCode(browser, person);
    const rows = await fixture.server.deps.db.select().from(verifications).where(eq(verifications.value, person.id));
    expect(rows).toHaveLength(1);
    expect(rows[0]?.identifier).not.toContain(code);
  });

  it.each(['', '12345', '1234567', 'abcdef', 123456, '１２３４５６'])('refuses %j with a sentence', async (code) => {
    const { browser } = await withoutPassword();
    expect(await issueOf(await post(browser, 'enrol', { mailedCode: code }))).toEqual({
      field: 'mailedCode',
      code: 'accounts.mailedCode',
      message: 'Enter the six digits from our mail',
    });
  });

  it('is not for an account with a password: that is the proof', async () => {
    const browser = await fixture.logIn(await fixture.newPerson());
    const response = await post(browser, 'mail-code');
    expect(response.status).toBe(409);
    expect(await response.json()).toMatchObject({ code: 'hasPassword' });
    expect(await issueOf(await post(browser, 'enrol', { mailedCode: '123456' }))).toMatchObject({ field: 'password' });
  });
});

describe('changing the second factor', () => {
  it('gives new recovery codes for a code, and the old ones are void', async () => {
    const { person, browser, secret, codes } = await enrolled();
    expect((await post(browser, 'recovery-codes', { code: '000000' })).status).toBe(400);
    const response = await post(browser, 'recovery-codes', { code: codeOf(secret) });
    const { recoveryCodes: renewed } = await response.json();
    expect(renewed).toHaveLength(10);
    expect((await login(person, { code: codes[0] })).status).toBe(401);
    expect((await login(person, { code: renewed[0] })).status).toBe(200);
  });

  it('turns it off for a code, and a login is as simple as before', async () => {
    const { person, browser, codes } = await enrolled();
    expect((await post(browser, 'disable', { code: '123456' })).status).toBe(400);
    expect((await post(browser, 'disable', { code: codes[0] })).status).toBe(200);
    expect((await login(person)).status).toBe(200);
    expect(await status(browser)).toEqual({ isOn: false, recoveryCodesLeft: 0 });
  });

  it.each(['disable', 'recovery-codes'])('%s needs it to be on', async (path) => {
    const browser = await fixture.logIn(await fixture.newPerson());
    expect(await (await post(browser, path, { code: '123456' })).json()).toMatchObject({ code: 'twoFactorIsOff' });
  });

  it.each([{}, { code: '' }, { code: 123456 }, { code: '12345' }, { code: '<script>' }, { code: '１２３４５６' }])(
    'refuses %j with a sentence',
    async (json) => {
      const { browser } = await enrolled();
      for (const path of ['confirm', 'disable', 'recovery-codes'])
        expect((await post(browser, path, json)).status).toBe(400);
    },
  );
});
