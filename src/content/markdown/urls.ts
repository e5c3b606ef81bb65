/** Which URLs are safe to follow, and which pictures pages show. */
import { courseFiles, pictureSizeIn } from "../../service/addresses.ts";

/** Whether a URL is safe: relative, or with the scheme http, https, mailto or tel. */
export const isSafeUrl = (url: string): boolean => /^(?:https?:|mailto:|tel:|[^:]*(?:[/?#]|$))/i.test(url);

/** The URL of a course's file without the site's origin; other URLs unchanged. */
export const withoutSite = (url: string, siteUrl: string): string =>
  url.startsWith(siteUrl + courseFiles) ? url.slice(siteUrl.length) : url;

/** Whether pages, and feeds where URLs are absolute, show an image: if it is on this site, or a picture of the course. */
export const isShown = (src: string, siteUrl = ""): boolean =>
  isSameSite(src) || pictureSizeIn(withoutSite(src, siteUrl)) !== null;

const isSameSite = (url: string): boolean => isSafeUrl(url) && !/^(?:[a-z]+:|[\\/]{2})/i.test(url);
