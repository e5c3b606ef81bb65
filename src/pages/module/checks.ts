/** Runs in the browser when a self-check is answered: says whether the answer is right, on the device. */

/** Says whether the answer in a check's form is right. Returns that; undefined if only the reader can tell. */
export function answerCheck(form: HTMLFormElement): boolean | undefined {
  const details = form.querySelector(":scope > details") as HTMLDetailsElement;
  if (form.dataset.kind === "explain") {
    details.open = true;
    return undefined;
  }
  const inputs = [...form.querySelectorAll("input")];
  // Without an answer, nothing is wrong.
  if (inputs.every(({ type, checked, value }) => (type === "text" ? value.trim() === "" : !checked))) {
    inputs[0]?.focus();
    return undefined;
  }
  const answers = [...form.querySelectorAll<HTMLElement>("li[data-right]")];
  const accepted = answers.map(({ textContent }) => textContent);
  const field = inputs.find(({ type }) => type === "text");
  const isRight = field
    ? isAccepted(field.value, accepted)
    : answers.every((option) => option.querySelector("input")?.checked === (option.dataset.right === "true"));
  const status = form.querySelector(".actions > [role=status]") as HTMLElement;
  status.textContent = (isRight ? status.dataset.right : status.dataset.wrong) ?? "";
  if (isRight) details.open = true;
  // What is said of an answer does not stay with the next one.
  form.addEventListener("input", () => status.replaceChildren(), { once: true });
  return isRight;
}

/** Whether a short text is one of the accepted ones, whatever its case, its spaces and the punctuation around it. */
export const isAccepted = (text: string, accepted: readonly string[]): boolean =>
  accepted.some((each) => essenceOf(each) === essenceOf(text));

function essenceOf(text: string): string {
  const plain = text.normalize("NFKC").toLowerCase().replace(/\s+/g, " ").trim();
  return plain.replace(/^[\p{P}\p{S}\s]+|[\p{P}\p{S}\s]+$/gu, "") || plain;
}
