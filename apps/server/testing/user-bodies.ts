interface UserPlaceIds {
  readonly userId: string;
  readonly userRoleId: string;
  readonly segmentId: string;
}

const contact = {
  title: 'Agent',
  externalId: 'AG-77',
  address: {
    addressLine1: '4200 W Cypress St',
    addressLine2: '',
    city: 'Tampa',
    state: 'FL',
    postalCode: '33607',
    county: 'Hillsborough',
  },
  contactPhones: [{ phoneNumber: '(813) 555-0123' }],
};

const placesOf = ({ userRoleId, segmentId }: UserPlaceIds) => ({
  parentUserAccountId: null,
  dateOfBirth: '1980-02-29',
  companySegments: [segmentId],
  primaryUserRoleId: userRoleId,
  primaryCompanySegmentId: segmentId,
  attributes: { creditsReason: '' },
});

const password = 'Kx7mQp2vRt9w';

/** The body that creates a user. */
export const newUserBody = (ids: UserPlaceIds) => ({
  registerUserAccount: {
    userName: 'new.user',
    email: 'new.user@harbor.example',
    password,
    confirmPassword: password,
  },
  createUserAccount: {
    contact: { firstName: 'New', lastName: 'User', ...contact, tags: [], groups: [] },
    ...placesOf(ids),
  },
});

/** The body that saves a user for the first time. */
export const savedUserBody = (ids: UserPlaceIds) => ({
  ...placesOf(ids),
  contact: { ...contact, contactEmail: { email: 'agent@harbor.example' } },
  status: 2,
  version: 1,
});

/** Samples of the calls about one user. */
export function userSamples(ids: UserPlaceIds) {
  const params = { id: ids.userId };
  return {
    registerUser: { body: newUserBody(ids) },
    updateUser: { params, body: savedUserBody(ids) },
    getUserAccess: { params },
    getUserForEdit: { params },
    purgeUser: { params },
    restoreUser: { params },
    sendWelcomeEmail: { params },
    resetTwoFactor: { params },
    endUserSessions: { params },
  };
}
