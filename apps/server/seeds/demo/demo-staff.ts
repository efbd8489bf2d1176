import type { AccountStatus } from '@dropdate/domain/permission/account-status';
import type { DemoCompanyKey, DemoUser } from './demo-users.ts';

/**
 * How the account of a staff member stands. `invited` has a welcome mail and no password yet. The welcome mail of
 * `not-invited` could not be sent.
 */
type StaffState = Extract<AccountStatus, 'active' | 'inactive' | 'suspended'> | 'invited' | 'not-invited';

export interface DemoStaffMember extends DemoUser {
  readonly state: StaffState;
  /** Days since the account was made, or since the welcome mail of an invited user. */
  readonly days: number;
}

type Row = readonly [
  firstName: string,
  lastName: string,
  role: DemoUser['role'],
  segment: string,
  state: StaffState,
  days: number,
];

const harborline: readonly Row[] = [
  ['Alma', 'Reyes', 'client-admin', 'harborline', 'active', 410],
  ['Grant', 'Holloway', 'multiple-client-admin', 'harborline', 'inactive', 380],
  ['Bianca', 'Moretti', 'sales-agent', 'tampa', 'active', 352],
  ['Desmond', 'Clarke', 'sales-agent', 'tampa', 'active', 301],
  ['Evelyn', 'Park', 'sales-agent', 'tampa', 'suspended', 288],
  ['Felix', 'Adeyemi', 'sales-agent', 'brandon', 'active', 264],
  ['Gloria', 'Santana', 'sales-agent', 'brandon', 'active', 233],
  ['Hugo', 'Bennett', 'sales-agent', 'brandon', 'inactive', 230],
  ['Imani', 'Brooks', 'sales-agent', 'brandon', 'invited', 1],
  ['Jonas', 'Weber', 'sales-agent', 'clearwater', 'active', 205],
  ['Katya', 'Ivanova', 'sales-agent', 'clearwater', 'active', 199],
  ['Liam', "O'Connor", 'sales-agent', 'clearwater', 'active', 180],
  ['Marisol', 'Núñez', 'client-admin', 'clearwater', 'active', 176],
  ['Nadia', 'Haddad', 'sales-agent', 'savannah', 'active', 160],
  ['Omar', 'Farouk', 'sales-agent', 'savannah', 'active', 152],
  ['Paige', 'Sullivan', 'sales-agent', 'savannah', 'suspended', 149],
  ['Quentin', 'Marsh', 'sales-agent', 'pooler', 'active', 131],
  ['Rosa', 'Delgado', 'sales-agent', 'pooler', 'active', 120],
  ['Simon', 'Achebe', 'sales-agent', 'pooler', 'invited', 3],
  ['Thea', 'van Dyke', 'client-admin', 'savannah', 'active', 102],
  ['Umberto', 'Rossi', 'sales-agent', 'savannah', 'not-invited', 2],
  ['Victor', 'Nguyen', 'sales-agent', 'tampa', 'invited', 12],
  ['Willa', 'Freeman', 'multiple-client-admin', 'harborline', 'active', 64],
  ['Yusuf', 'Demir', 'sales-agent', 'tampa', 'active', 31],
];

const prairie: readonly Row[] = [
  ['Abby', 'Nelson', 'client-admin', 'prairie', 'active', 390],
  ['Brett', 'Sorensen', 'sales-agent', 'omaha', 'active', 340],
  ['Celia', 'Kim', 'sales-agent', 'omaha', 'active', 312],
  ['Dale', 'Erickson', 'sales-agent', 'bellevue', 'active', 277],
  ['Elena', 'Vasquez', 'sales-agent', 'bellevue', 'inactive', 250],
  ['Frank', 'Olson', 'sales-agent', 'lincoln', 'active', 214],
  ['Greta', 'Lund', 'sales-agent', 'lincoln', 'suspended', 190],
  ['Hank', 'Miller', 'client-admin', 'lincoln', 'active', 166],
  ['Ivy', 'Tran', 'sales-agent', 'waverly', 'active', 133],
  ['Jorge', 'Peña', 'sales-agent', 'waverly', 'invited', 2],
  ['Kelly', 'Stone', 'multiple-client-admin', 'prairie', 'active', 80],
  ['Lars', 'Dahl', 'sales-agent', 'omaha', 'invited', 9],
];

const cascade: readonly Row[] = [
  ['Chloe', 'Fontaine', 'client-admin', 'tacoma', 'active', 210],
  ['Dmitri', 'Volkov', 'sales-agent', 'puyallup', 'active', 175],
  ['Esther', 'Cohen', 'sales-agent', 'puyallup', 'inactive', 150],
  ['Finn', 'Gallagher', 'sales-agent', 'cascade', 'suspended', 111],
  ['Gemma', 'Ali', 'multiple-client-admin', 'cascade', 'active', 74],
  ['Hana', 'Yoshida', 'sales-agent', 'tacoma', 'invited', 4],
];

const provider: readonly Row[] = [
  ['Ada', 'Lindgren', 'csd', 'operations', 'active', 420],
  ['Boris', 'Petrov', 'rcp-admin', 'operations', 'active', 330],
  ['Carmen', 'Ochoa', 'csd', 'operations', 'inactive', 260],
  ['Derek', 'Young', 'csd-admin', 'operations', 'invited', 5],
];

/** The user's name in letters without accents, as the user name has them. */
const plain = (name: string) =>
  name
    .normalize('NFD')
    .toLowerCase()
    .replace(/[^a-z]/g, '');

const domains: Readonly<Record<DemoCompanyKey, string>> = {
  harborline: 'harborline.example',
  prairie: 'prairie.example',
  cascade: 'cascade.example',
  lakeview: 'lakeview.example',
  provider: 'dropdate.example',
};

const staffOf = (company: DemoCompanyKey, rows: readonly Row[], reportsTo: string): readonly DemoStaffMember[] =>
  rows.map(([firstName, lastName, role, segment, state, days]) => ({
    userName: `${plain(firstName)}.${plain(lastName)}@${domains[company]}`,
    firstName,
    lastName,
    role,
    company,
    segment,
    state,
    days,
    ...(role === 'sales-agent' && { reportsTo }),
  }));

/** The colleagues of the demo users, in every role and status. The sign-in page does not offer them. */
export const demoStaff: readonly DemoStaffMember[] = [
  ...staffOf('harborline', harborline, 'maya.okafor@harborline.example'),
  ...staffOf('prairie', prairie, 'ruth.kessler@prairie.example'),
  ...staffOf('cascade', cascade, 'ines.duarte@cascade.example'),
  ...staffOf('provider', provider, 'sam.ortiz@dropdate.example'),
];
