/** The form of the id of a self-check: three characters, of which the first is a capital letter. */
export const checkForm = /^[A-Z][A-Za-z0-9]{2}$/;
