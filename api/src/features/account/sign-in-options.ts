import type { SignInOptions } from '@turva/contracts/people/account';
import type { Deps } from '../../deps.ts';
import { registrationPolicy } from '../../sign-in/registration-policy.ts';

/** The account behind the login page's demo button. Everybody may know it; that is the point of the demo. */
export const DEMO_USERNAME = 'demo';

/** The demo button is offered only where it works. */
export async function signInOptions({ db, config }: Deps): Promise<SignInOptions> {
  const demoUser = config.demo
    ? await db
        .selectFrom('users')
        .select('id')
        .where('username', '=', DEMO_USERNAME)
        .where('isActive', '=', true)
        .executeTakeFirst()
    : undefined;
  const { policy } = await registrationPolicy(db, config);
  return {
    demo: demoUser !== undefined,
    registration: policy,
    poweredBy: config.poweredBy,
    workplace: config.oidc !== undefined,
    passwordMail: config.mail !== undefined,
    phoneAddress: config.phoneAddress ?? null,
    passwordMin: config.passwordMin,
  };
}
