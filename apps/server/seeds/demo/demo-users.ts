import type { SystemRoleKey } from '@dropdate/domain/permission/system-roles';

/** The password of every user of the demo world. Only the sign-in page of demo mode shows it. */
export const demoPassword = 'Dropdate-demo-2026';

export interface DemoUser {
  readonly userName: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly role: SystemRoleKey;
  readonly company: DemoCompanyKey;
  readonly segment: string;
  readonly agentId?: string;
  /** User name of the superior. */
  readonly reportsTo?: string;
  /** The other companies to whose orgs a multiple client admin may switch. */
  readonly lists?: readonly DemoCompanyKey[];
  /** The page of the second step shows the code of this user's app. */
  readonly hasTwoFactor?: true;
}

export const demoCompanies = {
  provider: {
    code: 'DROPDATE',
    name: 'Dropdate Mail Services',
    kind: 'provider',
    timeZone: 'America/New_York',
    paymentTerms: ['credit-card'],
  },
  /** This company pays by card or with standard invoicing. */
  harborline: {
    code: 'HARBORLINE',
    name: 'Harborline Insurance Group',
    kind: 'client',
    timeZone: 'America/New_York',
    paymentTerms: ['credit-card', 'standard-invoicing'],
  },
  /** Pays by card only. */
  prairie: {
    code: 'PRAIRIE',
    name: 'Prairie Senior Benefits',
    kind: 'client',
    timeZone: 'America/Chicago',
    paymentTerms: ['credit-card'],
  },
  /**
   * An iGroup client: its orders need no notes. Its reply cards return to the client, so the Duplicate List is the only
   * add-on that it may choose.
   */
  cascade: {
    code: 'CASCADE',
    name: 'Cascade Group Benefits',
    kind: 'client',
    timeZone: 'America/Los_Angeles',
    paymentTerms: ['credit-card', 'ach'],
    isIGroup: true,
    isCardsReturn: true,
  },
  /** Every reply card of this company is keyed in twice, and mailed back. */
  lakeview: {
    code: 'LAKEVIEW',
    name: 'Lakeview Life Partners',
    kind: 'client',
    timeZone: 'America/Chicago',
    paymentTerms: ['credit-card'],
  },
} as const;

export type DemoCompanyKey = keyof typeof demoCompanies;
export const demoCompanyKeys = Object.keys(demoCompanies) as DemoCompanyKey[];

/** The orgs by key, parents first. */
export const demoSegments = [
  {
    key: 'operations',
    company: 'provider',
    externalId: 'DD-100',
    name: 'Mail Operations',
    parent: null,
    address: { addressLine1: '900 Distribution Way', addressLine2: '', city: 'Columbus', state: 'OH', zip: '43228' },
    county: 'Franklin',
    areaCode: '614',
  },
  {
    key: 'harborline',
    company: 'harborline',
    externalId: 'HB-100',
    name: 'Harborline Insurance Group',
    parent: null,
    address: {
      addressLine1: '4200 W Cypress St',
      addressLine2: 'Suite 300',
      city: 'Tampa',
      state: 'FL',
      zip: '33607-4168',
    },
    county: 'Hillsborough',
    areaCode: '813',
  },
  {
    key: 'tampa',
    company: 'harborline',
    externalId: 'HB-110',
    name: 'Harborline Tampa',
    parent: 'harborline',
    address: { addressLine1: '4200 W Cypress St', addressLine2: 'Suite 110', city: 'Tampa', state: 'FL', zip: '33607' },
    county: 'Hillsborough',
    areaCode: '813',
  },
  {
    key: 'savannah',
    company: 'harborline',
    externalId: 'HB-120',
    name: 'Harborline Savannah',
    parent: 'harborline',
    address: { addressLine1: '7 E Congress St', addressLine2: '', city: 'Savannah', state: 'GA', zip: '31401-3322' },
    county: 'Chatham',
    areaCode: '912',
  },
  {
    key: 'prairie',
    company: 'prairie',
    externalId: 'PR-100',
    name: 'Prairie Senior Benefits',
    parent: null,
    address: { addressLine1: '1128 Harney St', addressLine2: 'Floor 2', city: 'Omaha', state: 'NE', zip: '68102-1909' },
    county: 'Douglas',
    areaCode: '402',
  },
  {
    key: 'omaha',
    company: 'prairie',
    externalId: 'PR-110',
    name: 'Prairie Omaha',
    parent: 'prairie',
    address: { addressLine1: '1128 Harney St', addressLine2: '', city: 'Omaha', state: 'NE', zip: '68102' },
    county: 'Douglas',
    areaCode: '402',
  },
  {
    key: 'cascade',
    company: 'cascade',
    externalId: 'CG-100',
    name: 'Cascade Group Benefits',
    parent: null,
    address: { addressLine1: '815 1st Ave', addressLine2: 'Suite 40', city: 'Seattle', state: 'WA', zip: '98104' },
    county: 'King',
    areaCode: '206',
  },
  {
    key: 'brandon',
    company: 'harborline',
    externalId: 'HB-111',
    name: 'Harborline Brandon',
    parent: 'tampa',
    address: { addressLine1: '210 E Robertson St', addressLine2: '', city: 'Brandon', state: 'FL', zip: '33511' },
    county: 'Hillsborough',
    areaCode: '813',
  },
  {
    key: 'clearwater',
    company: 'harborline',
    externalId: 'HB-112',
    name: 'Harborline Clearwater',
    parent: 'tampa',
    address: { addressLine1: '600 Cleveland St', addressLine2: '', city: 'Clearwater', state: 'FL', zip: '33755' },
    county: 'Pinellas',
    areaCode: '727',
  },
  {
    key: 'pooler',
    company: 'harborline',
    externalId: 'HB-121',
    name: 'Harborline Pooler',
    parent: 'savannah',
    address: { addressLine1: '100 W US Highway 80', addressLine2: '', city: 'Pooler', state: 'GA', zip: '31322' },
    county: 'Chatham',
    areaCode: '912',
  },
  {
    key: 'bellevue',
    company: 'prairie',
    externalId: 'PR-111',
    name: 'Prairie Bellevue',
    parent: 'omaha',
    address: { addressLine1: '2201 Mission Ave', addressLine2: '', city: 'Bellevue', state: 'NE', zip: '68005' },
    county: 'Sarpy',
    areaCode: '402',
  },
  {
    key: 'lincoln',
    company: 'prairie',
    externalId: 'PR-120',
    name: 'Prairie Lincoln',
    parent: 'prairie',
    address: { addressLine1: '1040 P St', addressLine2: '', city: 'Lincoln', state: 'NE', zip: '68508' },
    county: 'Lancaster',
    areaCode: '402',
  },
  {
    key: 'waverly',
    company: 'prairie',
    externalId: 'PR-121',
    name: 'Prairie Waverly',
    parent: 'lincoln',
    address: { addressLine1: '14130 Lancashire St', addressLine2: '', city: 'Waverly', state: 'NE', zip: '68462' },
    county: 'Lancaster',
    areaCode: '402',
  },
  {
    key: 'tacoma',
    company: 'cascade',
    externalId: 'CG-110',
    name: 'Cascade Tacoma',
    parent: 'cascade',
    isTwoFactorRequired: true,
    address: { addressLine1: '950 Pacific Ave', addressLine2: '', city: 'Tacoma', state: 'WA', zip: '98402' },
    county: 'Pierce',
    areaCode: '253',
  },
  {
    key: 'puyallup',
    company: 'cascade',
    externalId: 'CG-111',
    name: 'Cascade Puyallup',
    parent: 'tacoma',
    address: { addressLine1: '333 S Meridian', addressLine2: '', city: 'Puyallup', state: 'WA', zip: '98371' },
    county: 'Pierce',
    areaCode: '253',
  },
  {
    key: 'lakeview',
    company: 'lakeview',
    externalId: 'LV-100',
    name: 'Lakeview Life Partners',
    parent: null,
    address: {
      addressLine1: '22 E Mifflin St',
      addressLine2: 'Suite 800',
      city: 'Madison',
      state: 'WI',
      zip: '53703-4243',
    },
    county: 'Dane',
    areaCode: '608',
  },
] as const;

/** The users, superiors first. */
export const demoUsers: readonly DemoUser[] = [
  {
    userName: 'maya.okafor@harborline.example',
    firstName: 'Maya',
    lastName: 'Okafor',
    role: 'client-admin',
    company: 'harborline',
    segment: 'harborline',
  },
  {
    userName: 'dana.whitfield@harborline.example',
    firstName: 'Dana',
    lastName: 'Whitfield',
    role: 'multiple-client-admin',
    company: 'harborline',
    segment: 'harborline',
    lists: ['prairie'],
    reportsTo: 'maya.okafor@harborline.example',
  },
  {
    userName: 'priya.raman@harborline.example',
    firstName: 'Priya',
    lastName: 'Raman',
    role: 'sales-agent',
    company: 'harborline',
    segment: 'tampa',
    agentId: 'HT-2207',
    reportsTo: 'maya.okafor@harborline.example',
  },
  {
    userName: 'carlos.medina@harborline.example',
    firstName: 'Carlos',
    lastName: 'Medina',
    role: 'sales-agent',
    company: 'harborline',
    segment: 'tampa',
    agentId: 'HT-2211',
    reportsTo: 'maya.okafor@harborline.example',
  },
  {
    userName: 'tess.lindqvist@harborline.example',
    firstName: 'Tess',
    lastName: 'Lindqvist',
    role: 'sales-agent',
    company: 'harborline',
    segment: 'savannah',
    agentId: 'HS-3104',
    reportsTo: 'maya.okafor@harborline.example',
  },
  {
    userName: 'ruth.kessler@prairie.example',
    firstName: 'Ruth',
    lastName: 'Kessler',
    role: 'client-admin',
    company: 'prairie',
    segment: 'prairie',
  },
  {
    userName: 'owen.brandt@prairie.example',
    firstName: 'Owen',
    lastName: 'Brandt',
    role: 'sales-agent',
    company: 'prairie',
    segment: 'omaha',
    agentId: 'PO-1040',
    reportsTo: 'ruth.kessler@prairie.example',
  },
  {
    userName: 'ines.duarte@cascade.example',
    firstName: 'Ines',
    lastName: 'Duarte',
    role: 'client-admin',
    company: 'cascade',
    segment: 'cascade',
  },
  {
    userName: 'noah.whitaker@cascade.example',
    firstName: 'Noah',
    lastName: 'Whitaker',
    role: 'sales-agent',
    company: 'cascade',
    segment: 'cascade',
    agentId: 'CG-5102',
    reportsTo: 'ines.duarte@cascade.example',
  },
  // The org of the next two users requires two-factor sign-in. One of them has set it up.
  {
    userName: 'aiko.tanaka@cascade.example',
    firstName: 'Aiko',
    lastName: 'Tanaka',
    role: 'sales-agent',
    company: 'cascade',
    segment: 'tacoma',
    agentId: 'CG-5110',
    reportsTo: 'ines.duarte@cascade.example',
    hasTwoFactor: true,
  },
  {
    userName: 'blake.rivers@cascade.example',
    firstName: 'Blake',
    lastName: 'Rivers',
    role: 'sales-agent',
    company: 'cascade',
    segment: 'tacoma',
    agentId: 'CG-5111',
    reportsTo: 'ines.duarte@cascade.example',
  },
  {
    userName: 'lena.fischer@lakeview.example',
    firstName: 'Lena',
    lastName: 'Fischer',
    role: 'client-admin',
    company: 'lakeview',
    segment: 'lakeview',
  },
  {
    userName: 'marcus.cole@lakeview.example',
    firstName: 'Marcus',
    lastName: 'Cole',
    role: 'sales-agent',
    company: 'lakeview',
    segment: 'lakeview',
    agentId: 'LV-6101',
    reportsTo: 'lena.fischer@lakeview.example',
  },
  {
    userName: 'nora.bell@dropdate.example',
    firstName: 'Nora',
    lastName: 'Bell',
    role: 'csd',
    company: 'provider',
    segment: 'operations',
  },
  {
    userName: 'sam.ortiz@dropdate.example',
    firstName: 'Sam',
    lastName: 'Ortiz',
    role: 'csd-admin',
    company: 'provider',
    segment: 'operations',
  },
  {
    userName: 'lee.novak@dropdate.example',
    firstName: 'Lee',
    lastName: 'Novak',
    role: 'rcp-admin',
    company: 'provider',
    segment: 'operations',
  },
];
