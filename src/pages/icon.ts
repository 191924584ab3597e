const bubble = 'M8 5h16a5 5 0 0 1 5 5v8a5 5 0 0 1-5 5h-8l-7 6v-6H8a5 5 0 0 1-5-5v-8a5 5 0 0 1 5-5z';
const question = 'M12 11.5a4 4 0 1 1 5.8 3.5c-1 .6-1.8 1.2-1.8 2.5';

/** The mark of the product, a speech bubble that asks, as the text of an SVG file. */
export const icon: string = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32">
<path fill="#0f766e" d="${bubble}"/>
<path fill="none" stroke="#fff" stroke-width="2.4" stroke-linecap="round" d="${question}"/>
<circle fill="#fff" cx="16" cy="20.4" r="1.4"/>
</svg>
`;
