import { describe, expect, it } from 'vitest';
import { emptyAudience } from './audience-parameters.ts';
import {
  isListedParameter,
  listedOptions,
  listedParameters,
  optionParameters,
  otherOptions,
  rangeOption,
  withOption,
  withoutParameter,
} from './parameter-options.ts';

describe('the options of parameters', () => {
  it('name every option once', () => {
    for (const name of listedParameters) expect(new Set(listedOptions[name]).size).toBe(listedOptions[name].length);
    expect(new Set(optionParameters).size).toBe(optionParameters.length);
    expect(optionParameters.filter(isListedParameter)).toEqual(listedParameters);
  });

  it.each(listedParameters)('choose one option of %s alone, and take it back', (name) => {
    const several = withOption(withOption(emptyAudience, name, listedOptions[name][0]), name, 'later');
    expect(withoutParameter(several, name)).toEqual(emptyAudience);
    const value = several[name];
    expect(value === true ? ['veterans'] : [value].flat()).toEqual([
      name === 'hasVeteransInHousehold' ? 'veterans' : 'later',
    ]);
  });

  it('count each box of Target per houseowner beside the other box', () => {
    const target = { isPrimaryDecisionMaker: true, isOnePerHousehold: false };
    const boxes = otherOptions({ ...emptyAudience, targetPerHousehold: target }, 'targetPerHousehold');
    expect(boxes.map(({ option, chosen }) => [option, chosen.targetPerHousehold])).toEqual([
      ['one-per-household', { isPrimaryDecisionMaker: true, isOnePerHousehold: true }],
      ['primary-decision-maker', target],
    ]);
  });

  it('count each entered range alone', () => {
    const ranges = [
      { from: 0, to: 5 },
      { from: 10, to: null },
    ];
    const options = otherOptions({ ...emptyAudience, lengthOfResidence: ranges }, 'lengthOfResidence');
    expect(options.map(({ option, chosen }) => [option, chosen.lengthOfResidence])).toEqual([
      ['0-5', [ranges[0]]],
      ['10-', [ranges[1]]],
    ]);
    expect(rangeOption({ from: 1, to: null })).toBe('1-');
  });
});
