import classes from './section-intro.module.css';

interface SectionIntroProps {
  readonly title: string;
  readonly sentence: string;
}

/** The title of a part of a page, and a sentence about its purpose. */
export function SectionIntro({ title, sentence }: SectionIntroProps) {
  return (
    <div>
      <h2 className={classes.title}>{title}</h2>
      <p className={classes.sentence}>{sentence}</p>
    </div>
  );
}
