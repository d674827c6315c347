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

/** By username, in the order of their ids. The first three can sign in with the demo password, the others cannot. */
export const people = {
  demo: worker('Matti', 'Mäkinen', 'Tuotanto A', 'TT-1042', '2016-08-15'),
  'demo.esimies': supervisor('Sari', 'Lehtonen', 'Tuotanto A', 'TT-0817', '2011-03-01'),
  'demo.admin': {
    ...supervisor('Kari', 'Nieminen', 'Työsuojelu', 'TT-0633', '2007-01-08'),
    role: 'admin',
  },
  'jukka.virtanen': worker('Jukka', 'Virtanen', 'Tuotanto A', 'TT-0925', '2013-05-20'),
  'aino.korhonen': worker('Aino', 'Korhonen', 'Tuotanto A', 'TT-1177', '2021-06-07'),
  'mikko.hamalainen': worker('Mikko', 'Hämäläinen', 'Tuotanto A', 'TT-0988', '2014-10-13'),
  'timo.laine': supervisor('Timo', 'Laine', 'Tuotanto B', 'TT-0741', '2009-09-01'),
  'heidi.salminen': worker('Heidi', 'Salminen', 'Tuotanto B', 'TT-1103', '2018-02-05'),
  'ville.rantanen': worker('Ville', 'Rantanen', 'Tuotanto B', 'TT-1215', '2022-08-22'),
  'andrei.petrov': worker('Andrei', 'Petrov', 'Tuotanto B', 'TT-1130', '2019-04-01'),
  'pekka.heikkinen': supervisor('Pekka', 'Heikkinen', 'Kunnossapito', 'TT-0702', '2008-05-12'),
  'janne.koskinen': worker('Janne', 'Koskinen', 'Kunnossapito', 'TT-0956', '2013-11-04'),
  'noora.ahonen': worker('Noora', 'Ahonen', 'Kunnossapito', 'TT-1189', '2021-09-13'),
  'erik.lindstrom': worker('Erik', 'Lindström', 'Kunnossapito', 'TT-1061', '2017-01-16'),
  'markku.jokinen': supervisor('Markku', 'Jokinen', 'Varasto', 'TT-0689', '2008-02-18'),
  'tiina.karjalainen': worker('Tiina', 'Karjalainen', 'Varasto', 'TT-1098', '2018-01-08'),
  'samir.hassan': worker('Samir', 'Hassan', 'Varasto', 'TT-1202', '2022-03-14'),
  'leena.ojala': supervisor('Leena', 'Ojala', 'Laboratorio', 'TT-0794', '2010-08-30'),
  'elina.turunen': worker('Elina', 'Turunen', 'Laboratorio', 'TT-1156', '2020-05-25'),
} as const satisfies Record<string, DemoPerson>;

export type DemoUsername = keyof typeof people;
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

function worker(
  firstName: string,
  lastName: string,
  department: DemoDepartment,
  employeeId: string,
  startDate: string,
) {
  return { firstName, lastName, department, employeeId, startDate, role: 'user' } as const;
}

function supervisor(
  firstName: string,
  lastName: string,
  department: DemoDepartment,
  employeeId: string,
  startDate: string,
) {
  return { firstName, lastName, department, employeeId, startDate, role: 'supervisor' } as const;
}
