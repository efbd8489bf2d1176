/** The element id of the button that saves a review. It stands apart from the review, which loads late. */
export const saveId = 'import-save';
