/**
 * Keys are answers, such as `409 CartChanged` or `200`, or two answers with `or` where an earlier attack of the same commit
 * decides. The values name the hostile values that get this answer.
 */
export type Answers = Readonly<Record<string, string>>;
/** The answers by place. A place is a path in the body (empty for the whole body), or the name of a parameter. */
export type Places = Readonly<Record<string, Answers>>;
export type Exceptions = Readonly<Record<string, Places>>;
