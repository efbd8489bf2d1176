/** The names that vendors give our fields, in small letters and without signs between the words. */
const namesOf: Readonly<Record<string, string>> = {
  vendorKey:
    'vendorkey personid personkey individualid individualkey individ indid recordid recid recno recordkey recordnumber custid customerid prospectid consumerid uniqueid uid id key personnumber urn pid seqno sequence seq matchkey memberid',
  householdKey:
    'householdkey householdid hhid hh hhkey hhldid hhldkey householdnumber household familyid addressid addresskey hhno',
  firstName: 'firstname first fname givenname given forename namefirst firstnm fnam fn',
  middleName: 'middlename middle mi mname middleinitial middleinit minit namemiddle mid initial',
  lastName: 'lastname last lname surname familyname namelast lastnm lnam ln',
  address:
    'address address1 addr addr1 addressline1 addressline street streetaddress street1 primaryaddress mailingaddress deliveryaddress line1 fulladdress addressln1 addrline1',
  city: 'city cityname town municipality locality postcity',
  stateCode: 'state st statecode stateabbr stateabbrev stateabbreviation statename province',
  county: 'county countyname cnty parish',
  zip: 'zip zipcode zip5 zip9 zipplus4 zip4 postalcode postcode zipcode5 zipcode4 zipfull postal',
  zip4: 'zip4 plus4 plusfour zipplus4 zip4code zipext zipextension addon zipcode4 zipadd zipsuffix',
  deliveryPoint: 'deliverypoint dp dpbc dpc dpcode deliverypointcode deliverypointbarcode dpv2',
  latitude: 'latitude lat geolat geolatitude ycoord ycoordinate',
  longitude: 'longitude lon lng long geolon geolng geolong geolongitude xcoord xcoordinate',
  phone:
    'phone phonenumber phonenum phoneno phone1 tel telephone telephonenumber telno homephone landline cell cellphone mobile mobilephone',
  phoneAreaCode: 'areacode area phonearea phoneareacode npa telareacode',
  birthMonth:
    'birthmonth dob dobyyyymm dobmmyyyy dobym dobyearmonth birthdate dateofbirth birthday bdate birthyearmonth birthmonthyear born birthyyyymm dateborn dobdate',
  birthYear: 'birthyear yob yearofbirth dobyear dobyyyy doby birthyr birthyyyy byear yearborn',
  monthOfBirth: 'monthofbirth mob dobmonth dobmm dobm birthmo birthmon birthmm bmonth birthmonth monthborn',
  gender: 'gender sex gendercode genderid',
  maritalStatus: 'marital maritalstatus maritalstate married mstatus marriage',
  dwellingType: 'dwelling dwellingtype dwellingunit dwellingsize dwellingunitsize dwelltype unittype dwl',
  propertyType: 'propertytype proptype property hometype housetype residencetype',
  income:
    'income incomeband incomerange incomelevel estincome estimatedincome hhincome householdincome annualincome hhi inc',
  wealth: 'wealth wealthband wealthrating networth networthband networthrange estnetworth householdnetworth nw assets',
  language: 'language lang languagepreference preferredlanguage primarylanguage spokenlanguage',
  ethnicity: 'ethnicity ethnic ethnicgroup ethnicorigin',
  residenceYears:
    'residenceyears loryears lor lengthofresidence lengthofres yearsatresidence yearsinhome yearsataddress yearsathome yearsinresidence residence years',
  homeValue: 'homevalue homeval homemarketvalue marketvalue propertyvalue housevalue housingvalue value hv homeprice',
  veteranInHousehold: 'veteran vet veteraninhousehold veteraninhh veteranhh military',
  primaryDecisionMaker: 'primarydecisionmaker decisionmaker pdm headofhousehold headofhh hoh decides householdhead',
  homeOwner: 'homeowner owner ownrent homeownership owneroccupied ownerrenter rentown ownorrent ownership tenure',
  doNotMail:
    'donotmail dnm nomail mailsuppress suppressmail mailsuppression optout mailoptout dmasuppress mailpreference dma',
  deceased: 'deceased dead isdeceased death died',
  suppression:
    'suppress suppression suppressions suppressioncode suppressreason dnmdeceased donotmaildeceased suppressed mailstatus',
};

/** Words before or behind a name that do not change its meaning. */
const before =
  'person contact consumer prospect customer indiv individual mailing mail est estimated current cur is has in home'.split(
    ' ',
  );
const behind =
  'cd code flag flg ind indicator yn num number no desc description text txt 1 amt amount band range'.split(' ');

const fieldsByName = new Map<string, string[]>();
for (const [field, names] of Object.entries(namesOf))
  for (const name of names.split(' ')) fieldsByName.set(name, [...(fieldsByName.get(name) ?? []), field]);

export interface NamedField {
  /** One of our fields, or `suppression` for a column that holds both do-not-mail and deceased. */
  readonly field: string;
  /** Whether the whole name of the column is known. False when only a part of the name is known. */
  readonly isWhole: boolean;
}

/** The fields that a column's name may mean, the likeliest first. */
export function fieldsNamed(column: string): readonly NamedField[] {
  const words = column
    .replaceAll(/([a-z])([A-Z])/g, '$1 $2')
    .toLowerCase()
    .split(/[^a-z0-9]+/)
    .filter(Boolean);
  const found = new Map<string, NamedField>();
  for (const { name, isWhole } of namesIn(words))
    for (const field of fieldsByName.get(name) ?? []) if (!found.has(field)) found.set(field, { field, isWhole });
  return [...found.values()];
}

/**
 * The names that a column may have: all words as one name, and the names that remain without some words of `before` and
 * `behind`.
 */
function namesIn(words: readonly string[]): readonly { readonly name: string; readonly isWhole: boolean }[] {
  const names = [{ name: words.join(''), isWhole: true }];
  for (let from = 0; from < words.length; from += 1) {
    for (let to = words.length; to > from; to -= 1) {
      const isExtra =
        words.slice(0, from).every((word) => before.includes(word)) &&
        words.slice(to).every((word) => behind.includes(word));
      if (isExtra && to - from < words.length) names.push({ name: words.slice(from, to).join(''), isWhole: false });
    }
  }
  return names;
}
