/**
 * Fills in what the expressions of an MDX page stand for, if its source states it: {course.weeks}, {`${course.url}/a`}, and
 * {course.tools.map((tool) => tool.name).join(", ")}. Nothing is executed.
 */
import type { CallExpression, Expression, MemberExpression, Node } from "acorn";
import { codeLines } from "../prose/fences.ts";
import type { SourceTree } from "../tree.ts";
import { expressionAt, type Literal, nameOf, namesIn } from "./literals.ts";

/** The most steps for all expressions of a page, of which each character of a text is one, the most that are read, and the characters of a line that has some. */
const limits = { steps: 200_000, expressions: 2000, line: 3000 };

export type Value = string | number | boolean | null | Value[] | Map<string, Value>;

/** The names that an expression may use, and the steps that are left. */
type Scope = { names: (name: string) => Value | undefined; budget: { steps: number } };

/** The text of a page with values in place of its expressions, in attributes too. whole is that of its file. */
export function withValues(text: string, whole: string, path: string, tree: SourceTree): string {
  if (!/^(?:import|export)\s/m.test(whole) || !text.includes("{")) return text;
  const { names, valueFor } = namesIn(codeOf(whole), path, tree);
  const known = new Map<string, Value>();
  for (const name of names) {
    const value = plainValue(valueFor(name), 0);
    if (value !== undefined) known.set(name, value);
  }
  if (known.size === 0) return text;
  let uses = 0;
  const scope: Scope = {
    names(name) {
      uses += 1;
      return known.get(name);
    },
    budget: { steps: limits.steps },
  };
  let expressions = 0;
  const isCode = codeLines();
  return text
    .split("\n")
    .map((line) => {
      if (isCode(line) || !line.includes("{") || line.length > limits.line || /^(?:import|export)\s/.test(line))
        return line;
      let filled = "";
      let from = 0;
      for (let at = 0; at < line.length && expressions < limits.expressions; at++) {
        if (line[at] === "`") at = endOfSpan(line, at);
        if (line[at] !== "{" || !/^\{\s*[`A-Za-z_$(]/.test(line.slice(at, at + 20))) continue;
        expressions += 1;
        const found = expressionAt(line, at + 1);
        const end = found === null ? -1 : line.indexOf("}", found.end) + 1;
        if (found === null || end === 0 || line.slice(found.end, end).trim() !== "}") continue;
        uses = 0;
        const value = joined([evaluated(found, scope)], "", scope);
        const isAttribute = line[at - 1] === "=";
        // Without a name, it may be TeX.
        if (value === undefined || uses === 0 || (isAttribute && /["<>\n]/.test(value))) continue;
        filled += line.slice(from, at) + (isAttribute ? `"${value}"` : value);
        from = end;
        at = end - 1;
      }
      return filled + line.slice(from);
    })
    .join("\n");
}

/** The index of the last mark of the code span that starts at an index; the index of the last mark of its start if it has no end. */
function endOfSpan(line: string, start: number): number {
  const [marks = ""] = /^`+/.exec(line.slice(start)) ?? [];
  const after = start + marks.length;
  const end = new RegExp(`(?<!\`)${marks}(?!\`)`).exec(line.slice(after))?.index;
  return end === undefined ? after - 1 : after + end + marks.length - 1;
}

/** The imports and exports of a page, which are lines up to a blank one. */
function codeOf(text: string): string[] {
  const isCode = codeLines();
  const blocks: string[][] = [];
  let isOpen = false;
  for (const line of text.split("\n")) {
    if (isCode(line) || line.trim() === "") isOpen = false;
    else if (isOpen || /^(?:import|export)\s/.test(line)) {
      if (!isOpen || /^(?:import|export)\s/.test(line)) blocks.push([]);
      isOpen = true;
      blocks.at(-1)?.push(line);
    }
  }
  return blocks.map((lines) => lines.join("\n"));
}

/** A literal as a value; undefined if it has code. */
function plainValue(literal: Literal, depth: number): Value | undefined {
  if (depth > 20) return undefined;
  if (literal.kind === "text" || literal.kind === "scalar") return literal.value;
  if (literal.kind === "list") return literal.items.map((each) => plainValue(each, depth + 1) ?? null);
  if (literal.kind !== "object") return undefined;
  return new Map(
    [...literal.fields].flatMap(([name, each]): [string, Value][] => {
      const value = plainValue(each, depth + 1);
      return value === undefined ? [] : [[name, value]];
    }),
  );
}

/** The attributes of a component's tag whose values it states: text="a", choices={[{ text: "b" }]}. Those without a value are true. */
export function attributesOf(tag: string): Map<string, Value> {
  const attributes = new Map<string, Value>();
  const scope: Scope = { names: () => undefined, budget: { steps: limits.steps } };
  const name = /\s+([A-Za-z][\w:.-]*)(?:=(?:"([^"]*)"|'([^']*)'|(\{))|(?=[\s/>]))/y;
  name.lastIndex = /^\s*<[\w.]+/.exec(tag)?.[0].length ?? 0;
  for (let found = name.exec(tag); found; found = name.exec(tag)) {
    const [, key = "", double, single, brace] = found;
    if (brace === undefined) attributes.set(key, double ?? single ?? true);
    else {
      const code = expressionAt(tag, name.lastIndex);
      const end = code === null ? -1 : tag.indexOf("}", code.end) + 1;
      if (code === null || end === 0) break;
      const value = evaluated(code, scope);
      if (value !== undefined) attributes.set(key, value);
      name.lastIndex = end;
    }
  }
  return attributes;
}

/** The value of an expression; undefined if the source does not state it. */
function evaluated(node: Node, scope: Scope): Value | undefined {
  scope.budget.steps -= 1;
  if (scope.budget.steps < 0) return undefined;
  const expression = node as Expression;
  if (expression.type === "Literal")
    return typeof expression.value === "object" ? undefined : (expression.value as Value);
  if (expression.type === "ArrayExpression") {
    const items = expression.elements.map((each) => (each === null ? undefined : evaluated(each, scope)));
    return items.includes(undefined) ? undefined : (items as Value[]);
  }
  if (expression.type === "ObjectExpression")
    return new Map(
      expression.properties.flatMap((each): [string, Value][] => {
        const value = each.type === "Property" ? evaluated(each.value, scope) : undefined;
        const name = each.type === "Property" ? nameOf(each.key, each.computed) : null;
        return name === null || value === undefined ? [] : [[name, value]];
      }),
    );
  if (expression.type === "Identifier") return scope.names(expression.name);
  if (expression.type === "TemplateLiteral") {
    const { quasis, expressions } = expression;
    const texts = quasis.flatMap(({ value }, index) => {
      const inside = expressions[index];
      return inside === undefined ? [value.cooked ?? ""] : [value.cooked ?? "", evaluated(inside, scope)];
    });
    return joined(texts, "", scope);
  }
  if (expression.type === "BinaryExpression" && expression.operator === "+") {
    const [left, right] = [expression.left, expression.right].map((each) => evaluated(each, scope));
    if (typeof left === "number" && typeof right === "number") return left + right;
    return joined([left, right], "", scope);
  }
  if (expression.type === "MemberExpression") return memberOf(expression, scope);
  if (expression.type === "CallExpression" && expression.callee.type === "MemberExpression")
    return calledOn(expression, expression.callee, scope);
  return undefined;
}

/** Texts and numbers as one text; undefined if one of them is something else, or if it would be too long. */
function joined(values: readonly (Value | undefined)[], between: string, { budget }: Scope): string | undefined {
  const texts = values.flatMap((each) => (typeof each === "string" || typeof each === "number" ? [String(each)] : []));
  for (const text of texts) budget.steps -= text.length + between.length;
  return texts.length < values.length || budget.steps < 0 ? undefined : texts.join(between);
}

function memberOf({ object, property, computed }: MemberExpression, scope: Scope): Value | undefined {
  const owner = evaluated(object, scope);
  const key = computed ? evaluated(property, scope) : property.type === "Identifier" ? property.name : undefined;
  if (owner instanceof Map) return typeof key === "string" ? owner.get(key) : undefined;
  if (!Array.isArray(owner)) return undefined;
  return key === "length" ? owner.length : typeof key === "number" ? owner[key] : undefined;
}

/** The value of list.map((each) => …) and list.join(", "). */
function calledOn(call: CallExpression, callee: MemberExpression, scope: Scope): Value | undefined {
  const [list, [argument]] = [evaluated(callee.object, scope), call.arguments];
  const name = !callee.computed && callee.property.type === "Identifier" ? callee.property.name : "";
  if (!Array.isArray(list)) return undefined;
  if (name === "join") {
    const between = argument === undefined ? "," : evaluated(argument, scope);
    return typeof between === "string" ? joined(list, between, scope) : undefined;
  }
  if (name !== "map" || argument?.type !== "ArrowFunctionExpression" || !argument.expression) return undefined;
  const [item, index] = argument.params.map((each) => (each.type === "Identifier" ? each.name : ""));
  const values = list.map((each, at) => {
    const names = (own: string): Value | undefined => (own === item ? each : own === index ? at : scope.names(own));
    return evaluated(argument.body, { ...scope, names });
  });
  return values.includes(undefined) ? undefined : (values as Value[]);
}
