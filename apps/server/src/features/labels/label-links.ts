/** What the features with labelled records call of the links between records and labels. */

export { deleteLabelLinks, findLabelIds, findNamedLabels, namedLabels, saveLabels } from './label-links.data.ts';
