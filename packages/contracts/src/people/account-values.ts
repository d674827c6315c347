// Plain values, separate from the schemas, so that the login page can use them without zod.

export const PASSWORD_MIN = 6;
