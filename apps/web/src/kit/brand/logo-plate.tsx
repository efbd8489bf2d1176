import classes from './logo-plate.module.css';

interface LogoPlateProps {
  readonly src: string;
  /** The name of the owner. It stands in place of a picture that does not load. */
  readonly name: string;
  /** `bar`: as high as the top bar allows. `large`: as a part of a page. */
  readonly look?: 'bar' | 'large';
}

/** The logo of somebody else, on a white plate. The logo keeps its proportions. */
export function LogoPlate({ src, name, look = 'bar' }: LogoPlateProps) {
  return (
    <span className={classes.plate} data-look={look}>
      <img src={src} alt={name} className={classes.picture} />
    </span>
  );
}
