/** A document with a table of three plans. */
export const kilnPlans = `# Kiln plans

| Plan | Price | Storage |
|---|---|---|
| Free | $0 | 5 GB |
| Studio | $9 a month | 500 GB |
| Works | $21 a month | 5 TB |
`;
