/** Reads the data in a JavaScript, TypeScript or JSON file: its object, array and string literals. Nothing is executed. */
import { posix } from "node:path";
import { tsPlugin } from "@sveltejs/acorn-typescript";
import {
  type ArrowFunctionExpression,
  type Expression,
  type FunctionDeclaration,
  type Node,
  Parser,
  type Program,
} from "acorn";
import { type Dropped, drop, type Fact, type Place, stated } from "../outline.ts";
import { readText } from "../text.ts";
import type { SourceTree } from "../tree.ts";

/** A value of a file with its place. Code that is not a literal is "code". A call keeps its arguments: defineConfig({…}). */
export type Literal = Place &
  (
    | { kind: "text"; value: string }
    | { kind: "scalar"; value: number | boolean | null }
    | { kind: "list"; items: Literal[] }
    | { kind: "object"; fields: Map<string, Literal> }
    | { kind: "call"; name: string; arguments: Literal[] }
    | { kind: "code" }
  );

/** The maximum number of files that import each other, depth and number of values, and characters: real files have far fewer. */
const limits = { files: 12, depth: 60, values: 100_000, characters: 2 * 1024 * 1024 };

/** The state while files are read. values counts those of all files together. */
type Reading = {
  tree: SourceTree;
  dropped: Dropped[];
  open: string[];
  programs: Map<string, Program | null>;
  values: number;
};

/** A file while it is read: its top-level names with their values. functions has the return values of functions that only return data. */
type File = {
  path: string;
  names: Map<string, Expression>;
  functions: Map<string, Expression>;
  imports: Map<string, { from: string; name: string }>;
};

/** The default export of a file, or `module.exports`; null, which is reported, if it cannot be read as data. */
export function literalsIn(path: string, tree: SourceTree, dropped: Dropped[]): Literal | null {
  return exportOf(path, "default", { tree, dropped, open: [], programs: new Map(), values: 0 });
}

/** The names that pieces of code of a file state or import, and a function that returns their values. */
export function namesIn(
  pieces: readonly string[],
  path: string,
  tree: SourceTree,
): { names: string[]; valueFor: (name: string) => Literal } {
  const file: File = { path, names: new Map(), functions: new Map(), imports: new Map() };
  for (const piece of pieces) {
    const program = parsed(path, piece, []);
    if (program !== null) exportsOf(program, file);
  }
  const reading: Reading = { tree, dropped: [], open: [], programs: new Map(), values: 0 };
  return {
    names: [...file.names.keys(), ...file.imports.keys()],
    valueFor: (name) => named(name, { path, line: 1 }, file, reading, 0),
  };
}

/** The syntax tree of the expression at an index of a text; null if there is none. */
export function expressionAt(text: string, index: number): Expression | null {
  try {
    return TypeScript.parseExpressionAt(text, index, { ecmaVersion: "latest" });
  } catch {
    return null;
  }
}

function exportOf(path: string, name: string, reading: Reading): Literal | null {
  if (reading.open.includes(path) || reading.open.length >= limits.files) return null;
  const program = programOf(path, reading);
  if (program === null) return null;
  const file: File = { path, names: new Map(), functions: new Map(), imports: new Map() };
  const exported = exportsOf(program, file).get(name) ?? file.names.get(name) ?? file.functions.get(name);
  if (exported === undefined) return null;
  reading.open.push(path);
  const value = literalOf(exported, file, reading, 0);
  reading.open.pop();
  return value;
}

/** The syntax tree of a file, which is parsed once. */
function programOf(path: string, { tree, dropped, programs }: Reading): Program | null {
  const known = programs.get(path);
  if (known !== undefined) return known;
  const text = readText(tree, path, dropped);
  const program = text === null ? null : parsed(path, text, dropped);
  programs.set(path, program);
  return program;
}

const TypeScript = Parser.extend(tsPlugin());

/** The syntax tree of a file; null, which is reported, if it is not JavaScript, TypeScript or JSON. */
function parsed(path: string, text: string, dropped: Dropped[]): Program | null {
  let problem = { line: 1, why: `more than ${limits.characters} characters` };
  try {
    if (text.length <= limits.characters)
      return TypeScript.parse(/\.json$/.test(path) ? `export default (${text}\n)` : text, {
        ecmaVersion: "latest",
        sourceType: "module",
        locations: true,
        allowHashBang: true,
      });
  } catch (error) {
    const { loc, message } = error as { loc?: { line: number }; message: string };
    problem = { line: loc?.line ?? 1, why: message.split("\n")[0] ?? "" };
  }
  drop(dropped, { path, line: problem.line }, "a file", `cannot be read as data: ${problem.why}`);
  return null;
}

/** What a program exports by name. Its names and imports are added to the file. */
function exportsOf(program: Program, file: File): Map<string, Expression> {
  const exported = new Map<string, Expression>();
  for (const node of program.body) {
    const declaration = node.type === "ExportNamedDeclaration" ? node.declaration : node;
    if (declaration?.type === "VariableDeclaration")
      for (const { id, init } of declaration.declarations)
        if (id.type === "Identifier" && init) {
          file.names.set(id.name, init);
          const required = requiredFile(init);
          if (required !== null) file.imports.set(id.name, { from: required, name: "default" });
        }
    if (declaration?.type === "FunctionDeclaration" && declaration.id) {
      const returned = returnedBy(declaration);
      if (returned !== null) file.functions.set(declaration.id.name, returned);
    }
    if (node.type === "ImportDeclaration")
      for (const each of node.specifiers)
        file.imports.set(each.local.name, {
          from: String(node.source.value),
          name: each.type === "ImportSpecifier" && each.imported.type === "Identifier" ? each.imported.name : "default",
        });
    if (node.type === "ExportDefaultDeclaration") exported.set("default", node.declaration as Expression);
    if (
      node.type === "ExpressionStatement" &&
      node.expression.type === "AssignmentExpression" &&
      isModuleExports(node.expression.left)
    )
      exported.set("default", node.expression.right);
  }
  return exported;
}

/** What a function without parameters returns if it does nothing else; null for other functions. */
function returnedBy(node: Node): Expression | null {
  if (node.type !== "FunctionDeclaration" && node.type !== "ArrowFunctionExpression") return null;
  const { params, body } = node as FunctionDeclaration | ArrowFunctionExpression;
  if (params.length > 0) return null;
  if (body.type !== "BlockStatement") return body;
  const [statement, ...others] = body.body;
  return others.length === 0 && statement?.type === "ReturnStatement" ? (statement.argument ?? null) : null;
}

const isModuleExports = (node: Node): boolean => {
  const { type, object, property } = node as Node & { object?: { name?: string }; property?: { name?: string } };
  return type === "MemberExpression" && object?.name === "module" && property?.name === "exports";
};

/** The file that `require("./x")` names; null for other expressions. */
function requiredFile(node: Expression): string | null {
  if (node.type !== "CallExpression" || node.callee.type !== "Identifier" || node.callee.name !== "require")
    return null;
  const [argument] = node.arguments;
  return argument?.type === "Literal" && typeof argument.value === "string" ? argument.value : null;
}

function literalOf(node: Node, file: File, reading: Reading, depth: number): Literal {
  const at = { path: file.path, line: node.loc?.start.line ?? 1 };
  reading.values += 1;
  if (depth > limits.depth || reading.values > limits.values) return { ...at, kind: "code" };
  const inside = (child: Node): Literal => literalOf(child, file, reading, depth + 1);
  const expression = node as Expression;
  if (expression.type === "Literal") {
    const { value } = expression;
    if (typeof value === "string") return { ...at, kind: "text", value };
    if (typeof value === "number" || typeof value === "boolean" || value === null)
      return { ...at, kind: "scalar", value };
  }
  if (expression.type === "TemplateLiteral" && expression.expressions.length === 0)
    return { ...at, kind: "text", value: expression.quasis[0]?.value.cooked ?? "" };
  // A value with a type: "value as Type", "value satisfies Type", "value!".
  if (/^TS\w+Expression$|^TSTypeAssertion$/.test(node.type))
    return inside((node as Node & { expression: Node }).expression);
  if (expression.type === "ParenthesizedExpression") return inside(expression.expression);
  if (expression.type === "ArrayExpression")
    return {
      ...at,
      kind: "list",
      items: expression.elements.flatMap((each): Literal[] => {
        if (each === null) return [];
        if (each.type !== "SpreadElement") return [inside(each)];
        const spread = inside(each.argument);
        return spread.kind === "list" ? spread.items : [{ ...spread, kind: "code" }];
      }),
    };
  if (expression.type === "ObjectExpression") {
    const fields = new Map<string, Literal>();
    for (const each of expression.properties) {
      if (each.type === "SpreadElement") {
        const spread = configIn(inside(each.argument));
        if (spread?.kind === "object") for (const [name, value] of spread.fields) fields.set(name, value);
      } else {
        const name = nameOf(each.key, each.computed);
        if (name !== null) fields.set(name, inside(each.value));
      }
    }
    return { ...at, kind: "object", fields };
  }
  if (expression.type === "CallExpression" && requiredFile(expression) === null) {
    const name = expression.callee.type === "Identifier" ? expression.callee.name : "";
    const returned = expression.arguments.length === 0 ? calledValue(name, at, file, reading, depth) : null;
    const values = expression.arguments.map(
      (each): Literal => (each.type === "SpreadElement" ? { ...at, kind: "code" } : inside(each)),
    );
    return returned ?? { ...at, kind: "call", name, arguments: values };
  }
  if (expression.type === "Identifier") return named(expression.name, at, file, reading, depth);
  return { ...at, kind: "code" };
}

/** What a function of the file, or of a file that it imports, returns, if it does nothing but return data; null for other functions. */
function calledValue(name: string, at: Place, file: File, reading: Reading, depth: number): Literal | null {
  const variable = file.names.get(name);
  const returned = file.functions.get(name) ?? (variable && returnedBy(variable));
  if (returned) return literalOf(returned, file, reading, depth + 1);
  const value = file.imports.has(name) ? named(name, at, file, reading, depth) : null;
  return value?.kind === "list" || value?.kind === "object" ? value : null;
}

/** The value of a name: that of a variable of the file, or of a file that it imports. */
function named(name: string, at: Place, file: File, reading: Reading, depth: number): Literal {
  const imported = file.imports.get(name);
  if (imported !== undefined) {
    const path = importedFile(imported.from, file.path, reading.tree);
    return (path === null ? null : exportOf(path, imported.name, reading)) ?? { ...at, kind: "code" };
  }
  const variable = file.names.get(name);
  return variable === undefined ? { ...at, kind: "code" } : literalOf(variable, file, reading, depth + 1);
}

/** The file of the source that a relative import names; null for packages. */
function importedFile(from: string, path: string, tree: SourceTree): string | null {
  if (!/^\.\.?\//.test(from)) return null;
  const target = posix.normalize(posix.join(posix.dirname(path), from));
  const ends = ["", ".ts", ".mts", ".js", ".mjs", ".cjs", ".json", "/index.ts", "/index.js", "/index.mts"];
  return (
    [...ends.map((end) => target + end), target.replace(/\.m?js$/, ".ts")].find((each) => tree.files.has(each)) ?? null
  );
}

/** The name of a property; null for one that is computed. */
export const nameOf = (key: Node, isComputed: boolean): string | null => {
  if (key.type === "Identifier" && !isComputed) return (key as Node & { name: string }).name;
  return key.type === "Literal" ? String((key as Node & { value: unknown }).value) : null;
};

/** The field of an object; undefined if the value is no object, or has no such field. */
export const fieldOf = (value: Literal | null | undefined, name: string): Literal | undefined =>
  value?.kind === "object" ? value.fields.get(name) : undefined;

/** The text that is a field of an object, if it is one and not empty. */
export const textField = (value: Literal | null | undefined, name: string): Fact<string> | undefined => {
  const field = fieldOf(value, name);
  return field?.kind === "text" && field.value.trim() !== "" ? stated(field.value.trim(), field) : undefined;
};

/** The items of a list; none for other values. */
export const itemsOf = (value: Literal | null | undefined): Literal[] => (value?.kind === "list" ? value.items : []);

/** The object that a configuration is: the value itself, or the first object in the calls around it, as in defineConfig({…}). */
export function configIn(value: Literal | null, depth = 0): Literal | null {
  if (value === null || value.kind === "object") return value;
  if (value.kind !== "call" || depth > 5) return null;
  for (const each of value.arguments) {
    const config = configIn(each, depth + 1);
    if (config !== null) return config;
  }
  return null;
}
