/**
 * The headings of files that offices bring, by the program or the language that writes them, each with the field that the column
 * has in a file of its kind. `-` is a column that is no field. The file's people are invented.
 */
export const vendorHeadings: Readonly<Record<string, string>> = {
  'our own export':
    'Contact ID=externalId; First Name=firstName; Last Name=lastName; Contact Type=contactType; Created On=-; Groups=groups; Tags=tags; ' +
    'Email=email; Phone=phoneNumber; Mobile Phone=mobilePhone; Work Phone=workPhone; Age=-; Birth Month=birthMonth; Birth Year=birthYear; ' +
    'Address Line 1=addressLine1; Address Line 2=addressLine2; City=city; State=state; Zip=postalCode; County=county; Org=-; Assigned To=-',
  Outlook:
    'First Name=firstName; Middle Name=-; Last Name=lastName; Title=-; Suffix=-; Nickname=-; Given Yomi=-; Surname Yomi=-; ' +
    'E-mail Address=email; E-mail 2 Address=-; E-mail 3 Address=-; Home Phone=phoneNumber; Home Phone 2=-; Business Phone=workPhone; ' +
    'Business Phone 2=-; Mobile Phone=mobilePhone; Car Phone=-; Other Phone=-; Primary Phone=-; Pager=-; Business Fax=-; Home Fax=-; ' +
    'Other Fax=-; Company Main Phone=-; Callback=-; Radio Phone=-; Telex=-; TTY/TDD Phone=-; IMAddress=-; Job Title=-; Department=-; ' +
    "Company=employer; Office Location=-; Manager's Name=-; Assistant's Name=-; Assistant's Phone=-; Company Yomi=-; Business Street=-; " +
    'Business City=-; Business State=-; Business Postal Code=-; Business Country/Region=-; Home Street=addressLine1; Home City=city; ' +
    'Home State=state; Home Postal Code=postalCode; Home Country/Region=-; Other Street=-; Other City=-; Other State=-; ' +
    'Other Postal Code=-; Other Country/Region=-; Personal Web Page=-; Spouse=spouseName; Schools=-; Hobby=-; Location=-; Web Page=-; ' +
    'Birthday=birthDate; Anniversary=-; Notes=note',
  'Outlook before 2010':
    'Title=-; First Name=firstName; Middle Name=-; Last Name=lastName; Suffix=-; Company=employer; Business Street=-; Business Street 2=-; ' +
    'Business City=-; Home Street=addressLine1; Home Street 2=addressLine2; Home City=city; Home State=state; Home Postal Code=postalCode; ' +
    'Home Phone=phoneNumber; Categories=tags; E-mail Address=email; E-mail Type=-; E-mail Display Name=-; Gender=-; Children=-; ' +
    'Government ID Number=-; Initials=-; Keywords=-; Mileage=-; Priority=-; Private=-; Sensitivity=-; User 1=-; Birthday=birthDate',
  'Outlook in German':
    'Anrede=-; Vorname=firstName; Nachname=lastName; Firma=employer; Straße privat=addressLine1; Ort privat=city; ' +
    'Bundesland/Kanton privat=state; Postleitzahl privat=postalCode; Straße geschäftlich=-; Ort geschäftlich=-; ' +
    'Telefon geschäftlich=workPhone; Telefon (privat)=phoneNumber; Mobiltelefon=mobilePhone; E-Mail-Adresse=email; Geburtstag=birthDate; Notizen=note',
  'Google Contacts':
    'First Name=firstName; Middle Name=-; Last Name=lastName; Phonetic First Name=-; Name Prefix=-; Name Suffix=-; Nickname=-; File As=-; ' +
    'Organization Name=employer; Organization Title=-; Organization Department=-; Birthday=birthDate; Notes=note; Photo=-; Labels=tags; ' +
    'E-mail 1 - Label=-; E-mail 1 - Value=email; E-mail 2 - Label=-; E-mail 2 - Value=-; Phone 1 - Label=-; Phone 1 - Value=phoneNumber; ' +
    'Phone 2 - Label=-; Phone 2 - Value=mobilePhone; Address 1 - Label=-; Address 1 - Formatted=-; Address 1 - Street=addressLine1; ' +
    'Address 1 - City=city; Address 1 - PO Box=-; Address 1 - Region=state; Address 1 - Postal Code=postalCode; Address 1 - Country=-; ' +
    'Address 1 - Extended Address=addressLine2; Address 2 - Street=-; Address 2 - City=-; Website 1 - Value=-; Event 1 - Label=-; Relation 1 - Value=-',
  'Google Contacts before 2023':
    'Name=-; Given Name=firstName; Additional Name=-; Family Name=lastName; Yomi Name=-; Birthday=birthDate; Gender=-; Location=-; ' +
    'Occupation=-; Notes=note; Language=-; Group Membership=groups; E-mail 1 - Type=-; E-mail 1 - Value=email; Phone 1 - Type=-; ' +
    'Phone 1 - Value=phoneNumber; Organization 1 - Name=employer; Address 1 - Street=addressLine1',
  Salesforce:
    'Id=externalId; AccountId=-; LastName=lastName; FirstName=firstName; Salutation=-; MailingStreet=addressLine1; MailingCity=city; ' +
    'MailingState=state; MailingPostalCode=postalCode; MailingCountry=-; OtherStreet=-; OtherCity=-; OtherState=-; OtherPostalCode=-; ' +
    'Phone=workPhone; Fax=-; MobilePhone=mobilePhone; HomePhone=phoneNumber; OtherPhone=-; AssistantPhone=-; Email=email; Title=-; ' +
    'Department=-; AssistantName=-; LeadSource=-; Birthdate=birthDate; Description=note; OwnerId=-; CreatedDate=-; LastModifiedDate=-; ' +
    'EmailBouncedReason=-; Languages__c=-',
  'a report of Salesforce':
    'Contact ID=externalId; Salutation=-; First Name=firstName; Last Name=lastName; Mailing Street=addressLine1; Mailing City=city; ' +
    'Mailing State/Province=state; Mailing Zip/Postal Code=postalCode; Mailing Country=-; Phone=phoneNumber; Mobile=mobilePhone; ' +
    'Account Owner=-; Lead Source=-; Last Activity=-; Birthdate=birthDate',
  HubSpot:
    'Record ID=externalId; First Name=firstName; Last Name=lastName; Email=email; Phone Number=phoneNumber; Mobile Phone Number=mobilePhone; ' +
    'Contact owner=-; Lead Status=-; Lifecycle Stage=contactType; Street Address=addressLine1; City=city; State/Region=state; ' +
    'Postal Code=postalCode; Country/Region=-; Company name=employer; Create Date=-; Last Activity Date=-; Date of birth=birthDate; Job Title=-',
  Mailchimp:
    'Email Address=email; First Name=firstName; Last Name=lastName; Address=addressLine1; Phone Number=phoneNumber; Birthday=birthDate; ' +
    'MEMBER_RATING=-; OPTIN_TIME=-; OPTIN_IP=-; CONFIRM_TIME=-; CONFIRM_IP=-; LATITUDE=-; LONGITUDE=-; GMTOFF=-; DSTOFF=-; TIMEZONE=-; ' +
    'CC=-; REGION=-; LAST_CHANGED=-; LEID=-; EUID=-; NOTES=note; TAGS=tags',
  QuickBooks:
    'Customer=fullName; Main Phone=phoneNumber; Alt. Phone=mobilePhone; Main Email=email; Bill to 1=-; Bill to 2=-; Bill to 3=-; ' +
    'Ship to 1=-; Balance Total=-; Terms=-; Rep=-; Tax item=-; Resale Num=-; Account No.=-; Credit Limit=-; Job Status=-',
  'QuickBooks Online':
    'Customer full name=fullName; Phone numbers=phoneNumber; Email=email; Bill address=-; Billing Street=addressLine1; Billing City=city; ' +
    'Billing State=state; Billing Zip=postalCode; Shipping Street=-; Shipping City=-; Open Balance=-; Customer type=contactType; Tax Rate=-',
  'an agency system':
    'Client #=externalId; FName=firstName; LName=lastName; MI=-; Home Ph.=phoneNumber; Cell Number=mobilePhone; Wk Ph=workPhone; ' +
    'E-Mail addr=email; Mailing Address=addressLine1; Apt/Unit=addressLine2; City / Town=city; St=state; Zip/Postal Code=postalCode; ' +
    'DOB=birthDate; Client Type=contactType; Policy #=-; Policy Type=-; Carrier=-; Premium=-; Eff. Date=-; Exp. Date=-; Date Added=-; ' +
    'Agent Email=-; Agent Phone=-; Agent Name=-; Fax=-; Birth State=-; Income=-; SSN=-; Medicare #=-; Spouse DOB=spouseBirthDate; ' +
    'Spouse Name=spouseName; Ht=height; Wt=weight; Deceased=wasDeceased; Tobacco=-; Gender=-; Marital Status=-; Comments=note',
  'another agency system':
    'Insured First Name=firstName; Insured Last Name=lastName; Insured DOB=birthDate; Primary Phone=phoneNumber; Secondary Phone=mobilePhone; ' +
    'Primary Email=email; Secondary Email=-; Street Addr=addressLine1; Addr 2=addressLine2; Town=city; Province=state; Postcode=postalCode; ' +
    'County Name=county; Employer Name=employer; Lead Source=-; Lead Type=-; Referred By=-; Doctor=-; Doctor Phone=-; Emergency Contact=-; ' +
    'Emergency Phone=-; Beneficiary=-; Place of Birth=-; Age=-; Status=-; Last Contact Date=-; Created=-; Updated At=-; Score=-; Group #=-',
  'a list by hand':
    'Name=fullName; Address=addressLine1; City, State, Zip=cityStateZip; Phone (Home)=phoneNumber; Phone (Cell)=mobilePhone; ' +
    'D.O.B.=birthDate; E mail=email; Remarks=note; 2025=-; 2026=-; T-shirt=-; Paid=-; House Number=-; Member Since=-; Date=-',
  'a list in Spanish':
    'Nombre=firstName; Apellidos=lastName; Correo electrónico=email; Teléfono=phoneNumber; Celular=mobilePhone; Teléfono de trabajo=workPhone; ' +
    'Dirección=addressLine1; Ciudad=city; Estado=state; Código postal=postalCode; Condado=county; Fecha de nacimiento=birthDate; ' +
    'Notas=note; Tipo de cliente=contactType; Cónyuge=spouseName; Póliza=-; Fecha de ingreso=-; Ingresos=-',
  'a list in French':
    'Prénom=firstName; Nom=lastName; Courriel=email; Téléphone=phoneNumber; Adresse=addressLine1; Ville=city; Code postal=postalCode; ' +
    'Date de naissance=birthDate; Commentaires=note; Société=employer; Date de création=-',
  'birth in parts':
    'First=firstName; Surname=lastName; Year of Birth=birthYear; Month of Birth=birthMonth; Day of Birth=dateOfBirth; ' +
    'Spouse First=spouseFirstName; Spouse Last=spouseLastName; Spouse Birth Year=spouseBirthYear; Spouse Birth Month=spouseBirthMonth; ' +
    'Spouse Deceased=wasSpouseDeceased; Birth Place=-; Birth City=-',
  'two addresses':
    'First Name=firstName; Last Name=lastName; Home Address 1=addressLine1; Home Address 2=addressLine2; Home City=city; Home State=state; ' +
    'Home Zip Code=postalCode; Mailing Addr 1=-; Mailing City=-; Mailing St=-; Mailing Zip=-; Work Address=-; Work City=-; Work Zip=-',
};
