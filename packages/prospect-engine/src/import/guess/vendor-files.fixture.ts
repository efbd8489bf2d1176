import { gzipSync } from 'node:zlib';

/**
 * An invented person, with the values that the release must have after the import. Each vendor's file writes these
 * values in its own form.
 */
export interface MadeUpPerson {
  readonly id: number;
  readonly household: number;
  readonly first: string;
  readonly last: string;
  readonly street: string;
  readonly zip: string;
  readonly zip4: string;
  readonly latitude: number;
  readonly longitude: number;
  readonly year: number;
  readonly month: number;
  /** Ten digits. */
  readonly phone: string;
  readonly isMale: boolean;
  readonly isMarried: boolean;
  /** Number of the income band, from 1 to 12. */
  readonly income: number;
  readonly homeValue: number;
  readonly years: number;
  readonly isOwner: boolean;
  readonly doNotMail: boolean;
  readonly deceased: boolean;
}

/** ZIP codes with and without zeros at the front, each with its state and city. */
const places = [
  ['02139', 'MA', 'Cambridge'],
  ['00501', 'NY', 'Holtsville'],
  ['77002', 'TX', 'Houston'],
  ['33101', 'FL', 'Miami'],
] as const;

/**
 * 60 invented people. Some of their birthdays are after the 12th of a month, so the dates show the order of day and
 * month.
 */
export const madeUpPeople: readonly MadeUpPerson[] = Array.from({ length: 60 }, (_, at) => ({
  id: 1_001 + at,
  household: 501 + Math.floor(at / 2),
  first: ['Ann', 'Zoë', 'Bob', 'José', 'Eve'][at % 5] ?? '',
  last: ['Demoson', 'Sample', 'O’Test', 'Müller-Mock'][at % 4] ?? '',
  street: `${10 + Math.floor(at / 2)} Example Ave${at % 3 === 0 ? ', Apt 2' : ''}`,
  zip: places[Math.floor(at / 2) % places.length]?.[0] ?? '',
  zip4: String(1 + at * 37).padStart(4, '0'),
  latitude: 42 + at / 100,
  longitude: -71 - at / 100,
  year: 1930 + at,
  month: 1 + (at % 12),
  phone: `617555${String(100 + at).padStart(4, '0')}`,
  isMale: at % 2 === 0,
  isMarried: at % 3 === 0,
  income: 1 + (at % 12),
  homeValue: 100_000 + at * 12_500,
  years: at % 40,
  isOwner: at % 4 !== 0,
  doNotMail: at % 10 === 3,
  deceased: at % 15 === 7,
}));

type Cell = (person: MadeUpPerson) => string | number;

export interface VendorFile {
  readonly name: string;
  readonly bytes: () => Buffer;
  /** The columns of the release for which the file has values. */
  readonly has: readonly string[];
  /** The beginnings of the notes that the guess must give. The note about the month of the data is left out. */
  readonly notes: readonly string[];
  /** True when the ids have letters. Only the import knows the numbers that it makes from such ids. */
  readonly hasLetters?: boolean;
  /** What the operator adds to the guess, because the file does not contain it. */
  readonly added?: (json: Readonly<Record<string, unknown>>) => object;
}

const two = (value: number) => String(value).padStart(2, '0');
const day = ({ id }: MadeUpPerson) => 1 + (id % 28);
const placeOf = ({ zip }: MadeUpPerson) => places.find(([known]) => known === zip);
const dashed = (phone: string) => `(${phone.slice(0, 3)}) ${phone.slice(3, 6)}-${phone.slice(6)}`;
const bounds = [0, 15, 25, 35, 50, 75, 100, 125, 150, 175, 200, 250];

function table(columns: Readonly<Record<string, Cell>>, delimiter: string, end = '\r\n'): string {
  const quoted = (cell: string | number) => {
    const text = String(cell);
    return text.includes(delimiter) || text.includes('"') ? `"${text.replaceAll('"', '""')}"` : text;
  };
  const rows = madeUpPeople.map((person) => Object.values(columns).map((cell) => cell(person)));
  return [Object.keys(columns), ...rows].map((row) => row.map(quoted).join(delimiter)).join(end) + end;
}

const allFields = [
  'birth_month',
  'phone_number',
  'gender',
  'marital_status',
  'income',
  'home_value',
  'residence_years',
  'home_owner',
  'zip4',
];
const coordinates = ['latitude::double', 'longitude::double'];

export const vendorFiles: readonly VendorFile[] = [
  {
    name: 'our-words_2026-10.csv',
    notes: ['income: the letters are taken for our own bands'],
    has: allFields,
    bytes: () =>
      Buffer.from(
        table(
          {
            vendorKey: ({ id }) => id,
            householdKey: ({ household }) => household,
            firstName: ({ first }) => first,
            lastName: ({ last }) => last,
            address: ({ street }) => street,
            zip: ({ zip }) => zip,
            zip4: ({ zip4 }) => zip4,
            birthMonth: ({ year, month }) => `${year}-${two(month)}`,
            phone: ({ phone }) => `+1${phone}`,
            gender: ({ isMale }) => (isMale ? 'male' : 'female'),
            maritalStatus: ({ isMarried }) => (isMarried ? 'married' : 'single'),
            income: ({ income }) => String.fromCharCode(64 + income),
            homeValue: ({ homeValue }) => homeValue,
            residenceYears: ({ years }) => years,
            homeOwner: ({ isOwner }) => (isOwner ? 'yes' : 'no'),
            doNotMail: ({ doNotMail }) => (doNotMail ? 'yes' : 'no'),
            deceased: ({ deceased }) => (deceased ? 'yes' : 'no'),
          },
          ',',
          '\n',
        ),
      ),
  },
  {
    name: 'spreadsheet.csv',
    notes: [],
    has: allFields,
    bytes: () =>
      Buffer.from(
        `\uFEFF${table(
          {
            'Person ID': ({ id }) => id,
            'HH ID': ({ household }) => household,
            'First Name': ({ first }) => first,
            MI: () => '',
            'Last Name': ({ last }) => last,
            'Street Address': ({ street }) => street,
            City: (person) => (placeOf(person)?.[2] ?? '').toUpperCase(),
            State: (person) => (placeOf(person)?.[1] ?? '').toLowerCase(),
            'Zip+4': ({ zip, zip4 }) => `${Number(zip)}-${zip4}`,
            'Date of Birth': (person) => `${person.month}/${day(person)}/${person.year}`,
            'Home Phone': ({ phone }) => dashed(phone),
            Sex: ({ isMale }) => (isMale ? 'M' : 'F'),
            Marital: ({ isMarried }) => (isMarried ? 'M' : 'S'),
            'Household Income': ({ income }) => {
              const [from = 0, to] = bounds.slice(income - 1);
              if (to === undefined) return '$250,000 or more';
              return from === 0 ? 'Under $15,000' : `$${from},000 - $${to - 1},999`;
            },
            'Home Value': ({ homeValue }) => `$${homeValue.toLocaleString('en')}.00`,
            'Length of Residence': ({ years }) => years,
            'Own/Rent': ({ isOwner }) => (isOwner ? 'Own' : 'Rent'),
            'Do Not Mail': ({ doNotMail }) => (doNotMail ? 'X' : ''),
            Deceased: ({ deceased }) => (deceased ? 'TRUE' : 'FALSE'),
            Notes: () => 'a note, "quoted"',
          },
          ',',
        )}`,
      ),
  },
  {
    name: 'european.txt',
    notes: ['encoding: some bytes are not UTF-8'],
    has: ['birth_month', 'phone_number', 'gender', 'home_value', 'zip4', ...coordinates],
    bytes: () =>
      Buffer.from(
        table(
          {
            Customer_ID: ({ id }) => id,
            Household_Key: ({ household }) => household,
            Forename: ({ first }) => first,
            Surname: ({ last }) => last.replace('’', "'"),
            Street: ({ street }) => street,
            PostCode: ({ zip }) => zip,
            Plus4: ({ zip4 }) => Number(zip4),
            Lat: ({ latitude }) => String(latitude).replace('.', ','),
            Long: ({ longitude }) => String(longitude).replace('.', ','),
            Birthdate: (person) => `${two(day(person))}.${two(person.month)}.${person.year}`,
            Tel: ({ phone }) => `+1 ${phone.slice(0, 3)} ${phone.slice(3, 6)} ${phone.slice(6)}`,
            Gender: ({ isMale }) => (isMale ? 'Male' : 'Female'),
            Home_Value: ({ homeValue }) => `${homeValue.toLocaleString('de')},00`,
            DNM: ({ doNotMail }) => (doNotMail ? 1 : 0),
            Dead: ({ deceased }) => (deceased ? 1 : 0),
          },
          ';',
        ),
        'latin1',
      ),
  },
  {
    name: 'utf16.tsv',
    notes: ['SUPPRESS: doNotMail has the words', 'SUPPRESS: deceased has the words'],
    has: ['birth_month', 'phone_number', 'gender', 'residence_years', 'zip4'],
    bytes: () =>
      Buffer.from(
        `\uFEFF${table(
          {
            RECORD_ID: ({ id }) => id,
            HHID: ({ household }) => household,
            FNAME: ({ first }) => first,
            LNAME: ({ last }) => last,
            ADDR1: ({ street }) => street,
            ZIP9: ({ zip, zip4 }) => `${Number(`${zip}${zip4}`)}`,
            YOB: ({ year }) => year,
            MOB: ({ month }) => month,
            AREA_CODE: ({ phone }) => phone.slice(0, 3),
            PHONE: ({ phone }) => `${phone.slice(3, 6)}-${phone.slice(6)}`,
            GENDER_CD: ({ isMale }) => (isMale ? 'm' : 'w'),
            LOR: ({ years }) => `${years}.5`,
            SUPPRESS: ({ doNotMail, deceased }) =>
              doNotMail && deceased ? 'B' : doNotMail ? 'M' : deceased ? 'D' : '',
          },
          '\t',
        )}`,
        'utf16le',
      ),
  },
  {
    name: 'packed.csv.gz',
    notes: [],
    has: ['birth_month', 'gender', 'marital_status', 'home_owner'],
    bytes: () =>
      gzipSync(
        table(
          {
            uid: ({ id }) => id,
            hh: ({ household }) => household,
            first: ({ first }) => first,
            last: ({ last }) => last,
            addr: ({ street }) => street,
            zip5: ({ zip }) => Number(zip),
            dob_yyyymm: ({ year, month }) => `${year}${two(month)}`,
            gender: ({ isMale }) => (isMale ? 'MALE' : 'FEMALE'),
            marital_status: ({ isMarried }) => (isMarried ? 'Married' : 'Single'),
            owner: ({ isOwner }) => (isOwner ? 'O' : 'R'),
            dnm_flag: ({ doNotMail }) => (doNotMail ? 'Y' : 'N'),
            deceased_flag: ({ deceased }) => (deceased ? 'T' : 'F'),
          },
          '|',
        ),
      ),
  },
  {
    name: 'letters.csv',
    notes: ['EST_INCOME_CD: the codes "1", "2"'],
    has: ['birth_month', 'phone_number', 'income', 'home_value', ...coordinates],
    hasLetters: true,
    added: (json) => ({
      ...json,
      values: {
        ...(json.values as object),
        income: Object.fromEntries(
          bounds.map((from, at) => [
            String(at + 1),
            at === 11 ? '250000+' : `${from}000-${(bounds[at + 1] ?? 0) - 1}999`,
          ]),
        ),
      },
    }),
    bytes: () =>
      Buffer.from(
        table(
          {
            INDIVIDUAL_ID: ({ id }) => `P-${id}-AX`,
            HOUSEHOLD_ID: ({ household }) => `H${household}`,
            FIRST_NAME: ({ first }) => first,
            LAST_NAME: ({ last }) => last,
            ADDRESS: ({ street }) => street,
            ZIP_CODE: ({ zip }) => `${zip}-`,
            LATITUDE: ({ latitude }) => `+${latitude}`,
            LONGITUDE: ({ longitude }) => longitude.toFixed(6),
            BIRTH_DATE: (person) => `${day(person)}-${monthNames[person.month - 1]}-${person.year}`,
            PHONE_NUMBER: ({ phone }) => `1-${phone.slice(0, 3)}-${phone.slice(3, 6)}-${phone.slice(6)} x7`,
            EST_INCOME_CD: ({ income }) => income,
            HOME_MARKET_VALUE: ({ homeValue }) => homeValue,
            NO_MAIL: ({ doNotMail }) => (doNotMail ? 'on' : 'off'),
            IS_DECEASED: ({ deceased }) => (deceased ? 'deceased' : 'alive'),
          },
          ',',
        ),
      ),
  },
  {
    name: 'windows-1252.csv',
    notes: ['encoding: some bytes are not UTF-8'],
    has: ['birth_month', 'gender', 'residence_years'],
    bytes: () =>
      Buffer.from(
        table(
          {
            'Prospect.Id': ({ id }) => id,
            'Prospect.HouseholdId': ({ household }) => household,
            'Prospect.FirstName': ({ first }) => first,
            'Prospect.LastName': ({ last }) => last,
            'Prospect.MailingAddress': ({ street }) => street,
            'Prospect.Zip': ({ zip }) => `${zip}`,
            'Prospect.BirthMonth': ({ month }) => monthNames[month - 1] ?? '',
            'Prospect.BirthYear': ({ year }) => year,
            'Prospect.Gender': ({ isMale }) => (isMale ? 'M' : 'F'),
            'Prospect.YearsAtAddress': ({ years }) => years,
            'Prospect.DoNotMail': ({ doNotMail }) => (doNotMail ? 'yes' : 'no'),
            'Prospect.Deceased': ({ deceased }) => (deceased ? 'yes' : 'no'),
          },
          ',',
        ).replaceAll('’', '\u0092'),
        'latin1',
      ),
  },
  {
    name: 'amounts.csv',
    notes: [],
    has: ['birth_month', 'phone_number', 'income', 'marital_status'],
    bytes: () =>
      Buffer.from(
        table(
          {
            id: ({ id }) => `000${id}`,
            household_number: ({ household }) => household,
            fn: ({ first }) => `  ${first} `,
            ln: ({ last }) => last,
            address_line_1: ({ street }) => street,
            zip: ({ zip }) => `${Number(zip)}.0`,
            DateOfBirth: (person) => `${person.year}-${two(person.month)}-${two(day(person))}T00:00:00Z`,
            phone1: ({ phone, id }) =>
              id % 2 === 0 ? phone : `${phone.slice(0, 3)}.${phone.slice(3, 6)}.${phone.slice(6)}`,
            annual_income: ({ income }) => (bounds[income - 1] ?? 0) * 1000 + 1_000,
            marital: ({ isMarried }) => (isMarried ? '5M' : '5S'),
            opt_out: ({ doNotMail }) => (doNotMail ? 'opt-out' : 'ok'),
            deceased: ({ deceased }) => (deceased ? 'D' : 'L'),
          },
          ',',
        ),
      ),
  },
];

const monthNames = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];
