import classes from './section-intro.module.css';

interface SectionIntroProps {
  /** The id of the title. A part of the page refers to this id to get the title as its name. */
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
