/**
 * DOMPurify parses into a document that nobody sees. It inherits the content policy, and the browser reports what it
 * refuses there. Anything that loaded or ran in the page would be another report.
 */
export const inertReports =
  /inline event handler|inline style|base URI|^(script-src-attr|style-src-attr|style-src-elem|base-uri) /
