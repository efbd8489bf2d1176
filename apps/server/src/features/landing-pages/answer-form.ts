import type { PageLanguage } from '@dropdate/domain/answer-page/consent-wordings';
import type { PageQuestions } from '@dropdate/domain/answer-page/questions';
import {
  bestTimes,
  type FormField,
  type FormProblem,
  type TypedForm,
} from '@dropdate/domain/answer-page/read-answer-form';
import { escaped } from './page-html.ts';
import { pageTexts } from './page-texts.messages.ts';
import { spanishLabels } from './spanish-labels.messages.ts';

type Problems = readonly { readonly field: FormField; readonly problem: FormProblem }[];

export interface FormParts {
  readonly action: string;
  readonly language: PageLanguage;
  readonly questions: PageQuestions;
  /** Whether the page asks who the person is. */
  readonly isNamed: boolean;
  readonly typed: TypedForm;
  readonly problems: Problems;
  readonly stamp: string;
  /** The ZIP code that a person with a typed code has given. */
  readonly zip: string | null;
  readonly consent: string;
  readonly isOld: boolean;
}

/** The form in HTML. Errors stand beside their fields and in a list above, whose links lead to the fields. */
export function answerForm(parts: FormParts): string {
  const { language, questions, isNamed, typed, problems } = parts;
  const texts = pageTexts[language];
  const said = (name: string) => escaped(typed.get(name) ?? '');
  const label = (text: string) => escaped(language === 'es' ? (spanishLabels[text] ?? text) : text);
  const problemOf = (name: string) => problems.find(({ field }) => field === name);
  const field = (name: string, shown: string, attributes: string) => {
    const problem = problemOf(name);
    const wrong = problem === undefined ? '' : ` aria-invalid="true" aria-describedby="e-${name}"`;
    const told =
      problem === undefined ? '' : `<p class="e" id="e-${name}">${escaped(texts.problems[problem.problem])}</p>`;
    return `<div class="f"><label for="${name}">${shown}</label><input id="${name}" name="${name}" value="${said(name)}" maxlength="200" ${attributes}${wrong}>${told}</div>`;
  };
  const box = (name: string, type: 'checkbox' | 'radio', value: string, shown: string) =>
    `<label class="t"><input type="${type}" name="${name}" value="${value}"${typed.get(name) === value ? ' checked' : ''}>${shown}</label>`;
  const rows = [
    ...(isNamed
      ? [
          field('first', texts.first, 'autocomplete="given-name"'),
          field('last', texts.last, 'autocomplete="family-name"'),
          field('street', texts.street, 'autocomplete="street-address"'),
          field('zip', texts.zip, 'inputmode="numeric" autocomplete="postal-code"'),
        ]
      : []),
    questions.interests.length === 0
      ? ''
      : `<fieldset><legend>${texts.interests}</legend>${questions.interests.map((one, at) => box(`t${at}`, 'checkbox', 'on', label(one))).join('')}</fieldset>`,
    ...questions.yesOrNo.map(
      (one, at) =>
        `<fieldset><legend>${label(one)}</legend>${box(`y${at}`, 'radio', 'yes', texts.yes)}${box(`y${at}`, 'radio', 'no', texts.no)}</fieldset>`,
    ),
    `<p class="n">${texts.contactHint}</p>`,
    field('phone', texts.phone, 'type="tel" autocomplete="tel-national"'),
    field('email', texts.email, 'type="email" autocomplete="email"'),
    questions.asksBestTime
      ? `<div class="f"><label for="time">${texts.time}</label><select id="time" name="time"><option value="">${texts.anyTime}</option>${bestTimes.map((time) => `<option value="${time}"${typed.get('time') === time ? ' selected' : ''}>${texts.times[time]}</option>`).join('')}</select></div>`
      : '',
    questions.asksBirthDate ? field('birth', texts.birth, 'inputmode="numeric" autocomplete="bday"') : '',
    ...questions.others.map((one, at) => field(`o${at}`, label(one), 'autocomplete="off"')),
  ];
  const hidden = `<input type="hidden" name="at" value="${escaped(parts.stamp)}">${parts.zip === null ? '' : `<input type="hidden" name="code-zip" value="${escaped(parts.zip)}">`}`;
  const trap = `<div class="h" aria-hidden="true"><label for="website">${texts.hidden}</label><input id="website" name="website" tabindex="-1" autocomplete="off"></div>`;
  return `${summary(language, problems, parts.isOld)}<form method="post" action="${escaped(parts.action)}" novalidate>
${rows.filter((row) => row !== '').join('\n')}
${trap}${hidden}
<p class="c">${escaped(parts.consent)}</p>
<button>${texts.send}</button>
</form>`;
}

function summary(language: PageLanguage, problems: Problems, isOld: boolean): string {
  const texts = pageTexts[language];
  if (problems.length > 0)
    return `<div class="s" role="alert"><p>${texts.problemsTitle}</p><ul>${problems.map(({ field, problem }) => `<li><a href="#${field}">${escaped(texts.problems[problem])}</a></li>`).join('')}</ul></div>`;
  return isOld ? `<div class="s" role="alert"><p>${texts.oldPage}</p></div>` : '';
}

/** The step in which a person with a typed code types the ZIP code. */
export function zipForm(
  action: string,
  language: PageLanguage,
  { typed, isWrong }: { typed: string; isWrong: boolean },
) {
  const texts = pageTexts[language];
  const wrong = isWrong ? ' aria-invalid="true" aria-describedby="e-zip"' : '';
  const problem = isWrong ? `<p class="e" id="e-zip" role="alert">${texts.problems['wrong-zip']}</p>` : '';
  return `<p>${texts.zipIntro}</p>
<form method="post" action="${escaped(action)}" novalidate>
<div class="f"><label for="zip">${texts.zip}</label><input id="zip" name="code-zip" value="${escaped(typed)}" maxlength="10" inputmode="numeric" autocomplete="postal-code"${wrong}>${problem}</div>
<input type="hidden" name="step" value="zip">
<button>${texts.continueOn}</button>
</form>`;
}
