import staff from '@turva/content/demo/people.json' with { type: 'json' };
import type { Role } from '@turva/contracts/people/account';

export type DemoDepartment =
  | 'Tuotanto A'
  | 'Tuotanto B'
  | 'Kunnossapito'
  | 'Varasto'
  | 'Laboratorio'
  | 'Työsuojelu';

interface DemoPerson {
  firstName: string;
  lastName: string;
  department: DemoDepartment;
  role: Role;
  employeeId: string;
  startDate: string;
}

export type DemoUsername = keyof typeof staff;
/** By username, in the order of their ids. The first three can sign in with the demo password, the others cannot. */
export const people = staff as Record<DemoUsername, DemoPerson>;
export const demoUsernames = Object.keys(people) as DemoUsername[];

/** Those whose password is the demo password. */
export const demoAccounts: readonly DemoUsername[] = ['demo', 'demo.esimies', 'demo.admin'];

/** Everybody who tries the demo shares these accounts and knows their password. */
export const isDemoAccount = ({ demo }: { demo: boolean }, username: string | undefined) =>
  demo && demoAccounts.some((name) => name === username);

/** The person responsible for a department's observations. */
export const managers = {
  'Tuotanto A': 'demo.esimies',
  'Tuotanto B': 'timo.laine',
  Kunnossapito: 'pekka.heikkinen',
  Varasto: 'markku.jokinen',
  Laboratorio: 'leena.ojala',
  Työsuojelu: 'demo.admin',
} as const satisfies Record<DemoDepartment, DemoUsername>;
