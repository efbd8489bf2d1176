/** A billing address, as the form sends it and a saved card keeps it. */
export const billingAddress = {
  name: 'Dana Whitfield',
  addressLine1: '1 Main St',
  addressLine2: '',
  city: 'Tampa',
  state: 'FL',
  zip: '33602',
  province: '',
  country: 'US',
};
