/** Which links lead to another page of the site that can be fetched before it is opened. */

type Address = { origin: string; pathname: string; search: string };

/** Whether a link leads to another page: a path with a dot is a file, one with a query is computed. */
export const isPageLink = ({ origin, pathname, search }: Address, here: Address): boolean =>
  origin === here.origin &&
  pathname !== here.pathname &&
  search === "" &&
  !pathname.includes(".") &&
  !/^\/(?:api|mcp|files)(?:\/|$)/.test(pathname);
