/** The kinds of pages in reading order, each with what the gate expects of it. A new kind is one more line. */
import { expectations as author } from "./author/expectations.ts";
import { expectations as curriculum } from "./curriculum/expectations.ts";
import { expectations as developers } from "./developers/expectations.ts";
import { expectations as error } from "./error/expectations.ts";
import type { Expectations } from "./expectation.ts";
import { expectations as home } from "./home/expectations.ts";
import { expectations as module } from "./module/expectations.ts";
import { expectations as part } from "./part/expectations.ts";
import { expectations as pricing } from "./pricing/expectations.ts";
import { expectations as quote } from "./quote/expectations.ts";

export const expectedKinds: readonly Expectations[] = [
  home,
  curriculum,
  module,
  part,
  pricing,
  quote,
  developers,
  author,
  error,
];
