import classes from './section-intro.module.css';

interface SectionIntroProps {
  /** The id of the title. The part of the page that has this title refers to the id. */
  readonly id?: string;
  readonly title: string;
  readonly sentence: string;
}

/** The title of a part of a page, and a sentence about its purpose. */
export function SectionIntro({ id, title, sentence }: SectionIntroProps) {
  return (
    <div>
      <h2 id={id} className={classes.title}>
        {title}
      </h2>
      <p className={classes.sentence}>{sentence}</p>
    </div>
  );
}
