import type { LoginInput, RegisterInput } from '@turva/contracts/people/account';

export type Fields = Record<string, string>;
/** Field name to the code of its message, `errors:field.<code>`. */
export type FieldCodes = Record<string, string>;

type Parsed<T> = { ok: true; value: T } | { ok: false; codes: FieldCodes };

/** The contracts include zod: they are loaded at the first touch of a form, not with the page. */
export const loadContracts = () => import('@turva/contracts/people/account');

interface Issue {
  path: PropertyKey[];
  message: string;
}

const codesOf = (issues: Issue[]) => {
  const codes: FieldCodes = {};
  for (const { path, message } of issues) codes[String(path[0])] ??= message;
  return codes;
};

export async function parseLogin(fields: Fields): Promise<Parsed<LoginInput>> {
  const { LoginInput } = await loadContracts();
  const result = LoginInput.safeParse(fields);
  return result.success
    ? { ok: true, value: result.data }
    : { ok: false, codes: codesOf(result.error.issues) };
}

export async function parseRegister(fields: Fields): Promise<Parsed<RegisterInput>> {
  const { RegisterInput } = await loadContracts();
  const result = RegisterInput.safeParse(fields);
  if (result.success) return { ok: true, value: result.data };
  const codes = codesOf(result.error.issues);
  // the same message on both tabs
  if (codes.username === 'required') codes.username = 'username_required';
  return { ok: false, codes };
}

/** A form's values, as typed. */
export const fieldsOf = (form: HTMLFormElement): Fields => {
  const fields: Fields = {};
  for (const [name, value] of new FormData(form)) if (typeof value === 'string') fields[name] = value;
  return fields;
};
